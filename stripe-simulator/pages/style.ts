/** The one style sheet of the hosted pages. */
export const style = `
:root { color-scheme: light dark; --ink: #14213d; --soft: #4b5870; --line: #c9d1df; --paper: #f3f5fa;
  --card: #fff; --main: #4338ca; --main-ink: #fff; --bad: #b42318; --good: #146c43; --band: #fff4d6; --band-ink: #5c3b00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef1f8; --soft: #b4bdd0; --line: #44506a; --paper: #0f1626; --card: #18223a;
    --main: #a5b4fc; --main-ink: #111833; --bad: #ff9c91; --good: #7ddba8; --band: #4a3600; --band-ink: #ffe9b3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.band { margin: 0; padding: 8px 16px; background: var(--band); color: var(--band-ink);
  font-weight: 600; text-align: center; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; }
main.wide { max-width: 1100px; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25; }
h2 { margin: 32px 0 8px; font-size: 18px; }
p { margin: 0 0 12px; }
.soft { color: var(--soft); }
.amount { margin: 4px 0 4px; font-size: 36px; font-weight: 700; font-variant-numeric: tabular-nums; }
.card { margin-top: 16px; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.field { margin: 0 0 16px; border: 0; padding: 0; min-width: 0; }
.field label, legend { display: block; margin-bottom: 4px; padding: 0; font-weight: 600; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(90px, 1fr)); gap: 12px; }
fieldset .row label { font-weight: 400; }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--soft); border-radius: 8px; }
input[aria-invalid] { border-color: var(--bad); border-width: 2px; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.choice { display: flex; gap: 8px; align-items: center; min-height: 44px; font-weight: 400; }
.choice input { width: 20px; min-height: 20px; }
.help { margin: 4px 0 0; color: var(--soft); font-size: 14px; }
.problem { margin: 4px 0 0; color: var(--bad); font-size: 14px; font-weight: 600; }
.alert { margin: 16px 0 0; padding: 12px 16px; border: 2px solid var(--bad); border-radius: 8px;
  color: var(--bad); font-weight: 600; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; color: var(--main-ink); background: var(--main);
  border: 1px solid var(--main); border-radius: 8px; cursor: pointer; }
button.second { margin-top: 12px; color: var(--main); background: transparent; }
button.small { width: auto; min-height: 44px; padding: 4px 12px; }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
details { margin-top: 16px; }
summary { min-height: 44px; padding: 8px 0; cursor: pointer; }
ul.cards { margin: 0; padding: 0; list-style: none; }
ul.cards li { display: flex; flex-wrap: wrap; gap: 2px 12px; padding: 4px 0; }
ul.cards code { min-width: 176px; }
code { font-family: ui-monospace, monospace; font-size: 14px; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: middle; }
td code { white-space: nowrap; }
th:last-child, td:last-child { padding-right: 0; }
.figure { text-align: right; font-variant-numeric: tabular-nums; }
`
