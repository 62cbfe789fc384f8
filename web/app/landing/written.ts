import type { Language } from '#contract/language.ts'
import type { PublicSettings } from '#contract/public-settings.ts'

/** What the server wrote into the page beside its HTML: what the browser needs to take it over. */
export type Written = { language: Language; settings: PublicSettings; year: number }

const id = 'written'

/** A data block that no script engine runs; nothing inside can close it. */
export const writeData = (written: Written): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(written).replaceAll('<', '\\u003c')}</script>`

/** What the server wrote, as it does into every page that it sends. */
export const readWritten = (): Written => {
  const text = document.getElementById(id)?.textContent
  if (!text) throw new Error('The landing page came without what the server writes into it')
  return JSON.parse(text)
}
