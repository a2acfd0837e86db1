"""Write schema/*.json from the models; with --check, exit 1 when a committed file is stale."""

import json
import sys
from pathlib import Path

from quizkit.bank.schema import bank_schema
from quizkit.formats.json.document import export_schema
from quizkit.project.schema import config_schema

FOLDER = Path(__file__).parent.parent / "schema"
SCHEMAS = {"bank": bank_schema, "config": config_schema, "export": export_schema}


def main() -> int:
    stale = 0
    for name, make in SCHEMAS.items():
        file = FOLDER / f"{name}.schema.json"
        text = json.dumps(make(), indent=2, ensure_ascii=False) + "\n"
        if file.is_file() and file.read_text("utf-8") == text:
            continue
        if "--check" in sys.argv:
            print(f"{file.name} is stale; run python tools/schema.py", file=sys.stderr)
            stale = 1
        else:
            file.write_text(text, "utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main())
