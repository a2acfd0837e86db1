import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def shared_folder() -> Path | None:
    folder = Path(os.environ.get("QUIZKIT_SHARED", ROOT.parent / "shared"))
    return folder if folder.is_dir() else None


@pytest.fixture(scope="session")
def shared() -> Path:
    folder = shared_folder()
    if folder is None:
        pytest.skip("needs ../shared (or QUIZKIT_SHARED)")
    return folder
