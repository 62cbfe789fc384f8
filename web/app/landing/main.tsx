import './landing.css'
import i18next from 'i18next'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { type Language, languageChoice } from '#contract/language.ts'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { takeBaseAddresses } from '../../lib/http/base-addresses.ts'
import { askedLanguage, storedLanguage, tellServer } from '../../lib/words/language.ts'
import { useEarlyPress } from './early-press.ts'
import { takeTexts } from './take-texts.ts'
import { readWritten, type Written } from './written.ts'

const Page = ({ year }: Pick<Written, 'year'>) => {
  useEarlyPress()
  return <LandingPage year={year} />
}

const page = (year: number) => (
  <StrictMode>
    <Page year={year} />
  </StrictMode>
)

/** An earlier choice that the server had not heard of; an address that names its language wins. */
const chosenOtherwise = (written: Written): Language | undefined => {
  const stored = storedLanguage()
  return stored === written.language || askedLanguage() ? undefined : stored
}

/** Takes over the page as the server wrote it. */
const takeOver = async (root: HTMLElement, written: Written): Promise<void> => {
  const { language, settings, year } = written
  const chosen = chosenOtherwise(written)
  if (chosen) {
    tellServer(chosen)
    if (document.cookie.includes(`${languageChoice.key}=`)) return window.location.reload()
  }
  takeBaseAddresses(settings)
  const texts = await takeTexts(language)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  // In slices, so that a touch never waits for all of it.
  startTransition(() => void hydrateRoot(root, page(year)))
}

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('landing.html has no #root')
  await takeOver(root, readWritten())
}

start().catch(() => dispatchEvent(new Event('app-not-started')))
