import type { Content } from './content.ts'
import { escapeHtml } from './escape-html.ts'
import { isLinkable } from './linkable.ts'
import type { Writing } from './reader.ts'

const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Where a reader prefers dark, the sheet takes the colours of the dark scheme. */
const darkScheme = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0C1B2A!important}.card{background:#14283B!important;border-color:#26405A!important}
.ink{color:#F2F5F8!important}.soft{color:#B3C0CC!important}.rule{border-color:#26405A!important}
.line{background:#E08A4F!important}.button{background:#E08A4F!important;color:#0C1B2A!important}
.link{color:#8BB8F5!important}
}`

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#0C1B2A">${escapeHtml(text)}</p>`

const fact = ({ label, value }: { label: string; value: string }) =>
  `<div class="rule" style="padding:10px 0;border-top:1px solid #E3DED4">
<span class="soft" style="display:block;font-size:13px;color:#566472">${escapeHtml(label)}</span>
<span class="ink" style="font-size:16px;font-weight:600;font-variant-numeric:tabular-nums;color:#0C1B2A">${escapeHtml(value)}</span></div>`

const small = (html: string) =>
  `<p class="soft" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:#566472">${html}</p>`

const notes = ({ why, toOperator }: Content, { t, reader, house }: Writing) => [
  ...(toOperator ? [] : [t('emails.layout.support', { support: house.supportEmail })]),
  why ?? t('emails.layout.why', { email: reader.email }),
]

const linkTo = (url: string, label: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#1366D6;word-break:break-all">${escapeHtml(label)}</a>`

/** Whoever registers may write anything as the name, and any address to send it to. */
const greeting = ({ t, reader: { name } }: Writing) =>
  isLinkable(name) ? t('emails.layout.greeting_alone') : t('emails.layout.greeting', { name })

const html = (content: Content, writing: Writing, unsubscribeUrl?: string) => {
  const { t, reader } = writing
  const { other } = content
  const link = escapeHtml(content.action.url)
  return `<!doctype html>
<html lang="${reader.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title>
<style>${darkScheme}</style></head>
<body class="page" style="margin:0;padding:0;background:#F7F5F1;${sans}">
<div class="page" style="padding:24px 16px;background:#F7F5F1;overflow-wrap:anywhere;word-break:break-word">
<div class="card" style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #E3DED4;border-radius:10px;overflow:hidden">
<div class="line" style="height:3px;background:#B65A24"></div>
<div style="padding:24px">
<p class="ink" style="margin:0 0 24px;font-size:18px;font-weight:700;letter-spacing:-0.01em;color:#0C1B2A">Plumbline</p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;color:#0C1B2A">${escapeHtml(content.heading)}</h1>
${[greeting(writing), ...content.paragraphs].map(paragraph).join('\n')}
<div style="margin:0 0 24px">${(content.facts ?? []).map(fact).join('\n')}</div>
<p style="margin:0 0 24px"><a class="button" href="${link}" style="display:inline-block;padding:13px 22px;background:#B65A24;color:#FFFFFF;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${escapeHtml(content.action.label)}</a></p>
${other ? `<p style="margin:0 0 24px;font-size:16px">${linkTo(other.url, other.label)}</p>` : ''}
${small(`${escapeHtml(t('emails.layout.by_hand'))}<br>${linkTo(content.action.url, content.action.url)}`)}
</div></div>
<div style="max-width:560px;margin:16px auto 0;padding:0 8px">${notes(content, writing).map(escapeHtml).map(small).join('\n')}${unsubscribeUrl ? small(linkTo(unsubscribeUrl, t('emails.layout.unsubscribe'))) : ''}</div>
</div></body></html>`
}

const text = (content: Content, writing: Writing, unsubscribeUrl?: string) =>
  [
    content.heading,
    greeting(writing),
    ...content.paragraphs,
    (content.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${content.action.label}:\n${content.action.url}`,
    content.other ? `${content.other.label}:\n${content.other.url}` : '',
    `-- \nPlumbline\n${notes(content, writing).join('\n')}`,
    unsubscribeUrl ? `${writing.t('emails.layout.unsubscribe')}:\n${unsubscribeUrl}` : '',
  ]
    .filter((block) => block !== '')
    .join('\n\n')

/**
 * A letter in its two forms: simple HTML without tables, and plain text that says the same. One
 * that can be refused says how.
 */
export const layOut = (content: Content, writing: Writing, unsubscribeUrl?: string) => ({
  subject: content.subject,
  text: text(content, writing, unsubscribeUrl),
  html: html(content, writing, unsubscribeUrl),
})
