import type { Language } from '#contract/language.ts'
import { loadTexts } from '../../lib/words/i18n.ts'
import type { PageTexts } from './page-texts.ts'

declare global {
  interface Window {
    /** The page's texts, asked for together with its scripts (vite.config.ts). */
    pageTexts?: Promise<Response>
  }
}

const asked = async (): Promise<PageTexts> => {
  const response = await window.pageTexts
  if (!response?.ok) throw new Error('No texts for the landing page')
  return response.json()
}

/** The words the page was written with; asked for again where the first answer did not come. */
export const takeTexts = (language: Language): Promise<PageTexts> =>
  asked().catch(() => loadTexts(`landing.${language}`))
