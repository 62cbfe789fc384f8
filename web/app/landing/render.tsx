import i18next from 'i18next'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import type { RenderLanding } from '#contract/public-settings.ts'
import { catalogues } from '#messages/index.ts'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { takeBaseAddresses } from '../../lib/http/base-addresses.ts'
import { Head } from './head.tsx'
import { pageTexts } from './page-texts.ts'
import { writeData } from './written.ts'

/** The landing page as HTML, in one language and with this installation's settings. */
export const renderLanding: RenderLanding = ({ language, settings, year, site }) => {
  const texts = pageTexts(catalogues[language])
  takeBaseAddresses(settings)
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  })
  return {
    head: renderToStaticMarkup(<Head language={language} site={site} />),
    page: renderToString(
      <StrictMode>
        <LandingPage year={year} />
      </StrictMode>,
    ),
    data: writeData({ language, settings, year }),
  }
}
