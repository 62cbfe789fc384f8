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
main.wide { max-width: 1200px; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25; }
h2 { margin: 32px 0 8px; font-size: 18px; }
p { margin: 0 0 12px; }
.soft { color: var(--soft); }
.amount { margin: 4px 0 4px; font-size: 36px; font-weight: 700; font-variant-numeric: tabular-nums; }
.card { margin-top: 16px; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.field { margin: 0 0 16px; border: 0; padding: 0; min-width: 0; }
.field label, legend { display: block; margin-bottom: 4px; padding: 0; font-weight: 600; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(90px, 1fr)); gap: 12px; align-items: start; }
fieldset .row label { font-weight: 400; }
fieldset .row .field { margin: 0; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
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
button.small { width: auto; min-height: 44px; padding: 4px 14px; }
button.quiet { color: var(--main); background: transparent; border-color: var(--soft); }
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
a { color: var(--main); }
.card h2 { margin-top: 0; }
.tabs { display: flex; flex-wrap: wrap; gap: 4px; margin: 12px 0 8px; border-bottom: 1px solid var(--line); }
.tabs a { display: inline-block; min-height: 44px; padding: 10px 16px; color: var(--soft); font-weight: 600; text-decoration: none;
  border-bottom: 3px solid transparent; }
.tabs a[aria-current] { color: var(--ink); border-bottom-color: var(--main); }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 0 16px; align-items: start; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 0 12px; align-items: end; }
.now { margin: 0 0 4px; font-size: 24px; font-weight: 700; font-variant-numeric: tabular-nums; }
.label { margin: 0 0 4px; font-weight: 600; }
.order { margin-top: 16px; }
.order + .order { padding-top: 16px; border-top: 1px solid var(--line); }
.buttons .order, .buttons .order + .order { margin-top: 8px; padding: 0; border: 0; }
.beside { display: grid; grid-template-columns: 1fr auto; gap: 0 8px; align-items: end; }
.beside .field { margin: 0; }
h1.object { margin-top: 16px; }
h1.object code { font-size: 18px; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
.counts { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; }
.counts dd { font-size: 24px; font-weight: 700; text-align: left; }
.counts dt { font-size: 14px; }
.heading { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: baseline; justify-content: space-between; margin-top: 32px; }
.heading h2 { margin: 0 0 8px; }
.heading a, .pages a { display: inline-block; min-height: 44px; padding: 10px 0; font-weight: 600; }
.pages { display: flex; justify-content: space-between; gap: 16px; margin-top: 8px; }
.search { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 0 12px; align-items: end; margin: 16px 0; }
.search button { margin-bottom: 16px; justify-self: start; }
.json { overflow-x: auto; margin: 0; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  font: 14px/1.5 ui-monospace, monospace; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: middle; }
td code { white-space: nowrap; }
.stack td code { display: inline-block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; }
.stack td code.whole { white-space: normal; }
td a code { text-decoration: underline; }
@media (min-width: 721px) {
  .stack td code { max-width: 200px; }
  .stack td code.whole { max-width: none; }
  .stack td:last-child { white-space: nowrap; } }
@media (max-width: 480px) {
  .beside { grid-template-columns: 1fr; gap: 8px; }
  .beside button.small { justify-self: start; }
  .counts { grid-template-columns: repeat(2, 1fr); } }
@media (max-width: 720px) {
  .stack thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stack, .stack tbody, .stack tr, .stack td { display: block; }
  .stack tr { margin: 0 0 12px; padding: 12px 16px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
  .stack td { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 8px; padding: 4px 0; border: 0; overflow-wrap: anywhere; }
  .stack td:empty { display: none; }
  .stack td::before { content: attr(data-label); color: var(--soft); }
}
th:last-child, td:last-child { padding-right: 0; }
.figure { text-align: right; font-variant-numeric: tabular-nums; }
`
