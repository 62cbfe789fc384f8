/** The look of the mailbox page: one column on a phone, the brand's colours in both schemes. */
export const mailboxStyles = `:root{color-scheme:light dark;--page:#F7F5F1;--card:#FFF;--ink:#0C1B2A;--soft:#566472;--rule:#E3DED4;--copper:#B65A24;--link:#1366D6}
@media (prefers-color-scheme:dark){:root{--page:#0C1B2A;--card:#14283B;--ink:#F2F5F8;--soft:#B3C0CC;--rule:#26405A;--copper:#E08A4F;--link:#8BB8F5}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header{border-top:3px solid var(--copper);padding:16px;max-width:760px;margin:0 auto;display:flex;justify-content:space-between;align-items:center}
header a{color:var(--ink);font-weight:700;text-decoration:none;display:inline-flex;align-items:center;min-height:44px}
main{max-width:760px;margin:0 auto;padding:0 16px 48px}
h1{font-size:28px;line-height:1.2;margin:8px 0 16px}
.notice{border:1px solid var(--rule);border-left:3px solid var(--copper);border-radius:10px;background:var(--card);padding:12px 16px;margin:0 0 24px}
.notice strong{display:block}
.notice span,.to,time{color:var(--soft);font-size:14px}
ul{list-style:none;margin:0;padding:0}
li{border:1px solid var(--rule);border-radius:10px;background:var(--card);margin:0 0 8px}
li a{display:block;padding:12px 16px;min-height:44px;color:var(--ink);text-decoration:none}
li a:hover .subject{text-decoration:underline}
a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.subject{display:block;font-weight:600;overflow-wrap:anywhere}
.to,time{display:block;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.back{color:var(--link);display:inline-flex;align-items:center;min-height:44px}
iframe{display:block;width:100%;height:70vh;min-height:480px;border:1px solid var(--rule);border-radius:10px;background:var(--card)}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;color:var(--link)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:16px;font-size:14px}
@media (min-width:640px){li a{display:grid;grid-template-columns:1fr auto;gap:0 16px}time{grid-row:1;grid-column:2}}
`
