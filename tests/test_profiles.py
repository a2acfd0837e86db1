"""Profiles: rules that are off by default and selected together."""

import pytest

from quizkit.errors import QuizkitError
from quizkit.linting.registry import PROFILES, Choice, choose, rule_class
from quizkit.plugins import rule_files
from quizkit.project.config import Config, LintConfig, Project

DEFAULT = {name for name in rule_files() if rule_class(name).default}


def selected(tmp_path, choice: Choice = Choice(), lint: LintConfig = LintConfig()) -> set[str]:  # noqa: B008
    return set(choose(Project(tmp_path, Config(lint=lint), None), choice).names)


def members(profile: str) -> set[str]:
    return {name for name in rule_files() if rule_class(name).profile == profile}


def test_rules_of_a_profile_are_off_by_default():
    assert {rule_class(name).profile for name in DEFAULT} == {""}
    assert {rule_class(name).profile for name in rule_files()} == {"", *PROFILES}
    assert not {*PROFILES} & {*rule_files(), *rule_files().values()}


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_is_selected_beside_the_default_rules(tmp_path, profile):
    wanted = DEFAULT | members(profile)
    assert selected(tmp_path, Choice(extend_select=(profile,))) == wanted
    assert selected(tmp_path, lint=LintConfig(extend_select=(profile,))) == wanted


def test_a_rule_of_a_profile_can_be_left_out(tmp_path):
    choice = Choice(extend_select=("strict",), ignore=("long-stem",))
    assert selected(tmp_path, choice) == (DEFAULT | members("strict")) - {"long-stem"}


def test_a_profile_alone_keeps_what_cannot_be_silenced(tmp_path):
    blocking = {name for name in rule_files() if rule_class(name).blocks}
    assert selected(tmp_path, Choice(select=("strict",))) == members("strict") | blocking


def test_a_profile_that_is_misspelt_is_guessed(tmp_path):
    with pytest.raises(QuizkitError, match="no rule or group is named `stirct`, did you mean `strict`\\?"):
        selected(tmp_path, Choice(extend_select=("stirct",)))
