"""The look of a page: both colour schemes, wide screens, phones and paper."""

STYLE = """
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --line: #b5b5b5; --soft: #f1f1f1; --link: #0b57a4;
  --key: #0a6b2d; --work: #8a4b00; --fault: #a8071a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e9e9; --paper: #161616; --line: #5a5a5a; --soft: #262626;
  --link: #8ab8ff; --key: #6fd58c; --work: #f0b35a; --fault: #ff8d8d; } }
body { margin: 0 auto; max-width: 75rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.2rem; }
.review { width: 100%; border-collapse: collapse; table-layout: fixed; }
.review > caption { text-align: start; padding: .25rem 0; }
.review > * > tr > * { border: 1px solid var(--line); padding: .5rem; vertical-align: top; text-align: start; }
.review > * > tr > :first-child { width: 9rem; }
.review > thead { background: var(--soft); }
.part { font-weight: 600; }
td > p { margin: 0 0 .25rem; }
.text > :first-child { margin-top: 0; }
.text > :last-child { margin-bottom: 0; }
.text img { max-width: 100%; height: auto; }
.text table { border-collapse: collapse; }
.text td, .text th { border: 1px solid var(--line); padding: .1rem .4rem; }
.text-left { text-align: left; } .text-right { text-align: right; } .text-center { text-align: center; }
code, pre { direction: ltr; unicode-bidi: isolate; background: var(--soft); }
pre { white-space: pre-wrap; padding: .25rem; margin: .25rem 0; }
.raw { direction: inherit; unicode-bidi: plaintext; }
.mark { display: inline-block; border: 1px solid; border-radius: .25rem; padding: 0 .35rem; font-weight: 600;
  font-size: .85rem; }
.mark.key { color: var(--key); } .mark.work { color: var(--work); }
.findings { margin: .5rem 0 0; padding-inline-start: 1.2rem; color: var(--fault); }
.findings code { font-size: .85rem; }
.before { margin: .5rem 0 0; font-size: .95rem; }
del { color: var(--fault); } ins { color: var(--key); }
details { margin-top: .5rem; font-size: .9rem; }
@media (max-width: 45rem) {
  .review, .review > *, .review > * > tr, .review > * > tr > * { display: block; }
  .review > thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .review > * > tr > :first-child { width: auto; background: var(--soft); }
  .review > tbody > tr { margin-bottom: 1rem; }
}
"""
