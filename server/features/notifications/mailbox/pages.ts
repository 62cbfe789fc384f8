import { type Language, locales } from '#contract/language.ts'
import { type OutboxLetter, outboxListed } from '../../../adapters/mail/port.ts'
import { escapeHtml } from '../../../emails/escape-html.ts'
import { translator } from '../../../lib/translator.ts'

export const stylesPath = '/mailbox/styles.css'

const page = (language: Language, title: string, body: string) => {
  const t = translator(language)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Plumbline</title>
<link rel="stylesheet" href="${stylesPath}"></head>
<body><header><a href="/">Plumbline</a></header><main>
<p class="notice"><strong>${escapeHtml(t('emails.mailbox.notice'))}</strong><span>${escapeHtml(t('emails.mailbox.explain'))}</span></p>
${body}
</main></body></html>`
}

/** On the clock of the server, whose zone is named: whoever looks may be in another. */
const when = (language: Language, at: string) => {
  const format = new Intl.DateTimeFormat(locales[language], {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(format.format(new Date(at)))}</time>`
}

const row = (language: Language, letter: OutboxLetter) =>
  `<li><a href="/mailbox/${letter.id}"><span class="subject">${escapeHtml(letter.subject)}</span>
<span class="to">${escapeHtml(translator(language)('emails.mailbox.to', { address: letter.to }))}</span>${when(language, letter.at)}</a></li>`

/** The letters, newest first; where there may be more, that older ones are not listed. */
export const listPage = (language: Language, letters: readonly OutboxLetter[]) => {
  const t = translator(language)
  const list = letters.map((letter) => row(language, letter)).join('\n')
  const newest =
    letters.length < outboxListed
      ? ''
      : `<p>${t('emails.mailbox.newest', { most: outboxListed })}</p>`
  const body =
    letters.length > 0 ? `${newest}<ul>${list}</ul>` : `<p>${t('emails.mailbox.empty')}</p>`
  return page(language, t('emails.mailbox.title'), `<h1>${t('emails.mailbox.title')}</h1>${body}`)
}

/** One letter; its HTML stands in a frame without scripts, whose links open in the whole window. */
export const letterPage = (language: Language, letter: OutboxLetter) => {
  const t = translator(language)
  return page(
    language,
    letter.subject,
    `<a class="back" href="/mailbox">${t('emails.mailbox.back')}</a>
<h1>${escapeHtml(letter.subject)}</h1>
<p><span class="to">${escapeHtml(t('emails.mailbox.to', { address: letter.to }))}</span>${when(language, letter.at)}</p>
<iframe src="/mailbox/${letter.id}/html" title="${escapeHtml(t('emails.mailbox.letter'))}" sandbox="allow-top-navigation-by-user-activation"></iframe>
<details><summary>${t('emails.mailbox.plain')}</summary><pre>${escapeHtml(letter.text)}</pre></details>`,
  )
}

export const missingPage = (language: Language) => {
  const t = translator(language)
  return page(
    language,
    t('emails.mailbox.title'),
    `<h1>${t('emails.mailbox.missing')}</h1><a class="back" href="/mailbox">${t('emails.mailbox.back')}</a>`,
  )
}
