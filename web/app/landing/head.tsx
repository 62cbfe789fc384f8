import { useTranslation } from 'react-i18next'
import { defaultLanguage, type Language, languageChoice, languages } from '#contract/language.ts'
import { paths } from '../../lib/paths.ts'

type HeadProps = { language: Language; site: string }

const locale: Record<Language, string> = { en: 'en_US', es: 'es_US' }

const about = (site: string, name: string, description: string) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name, url: `${site}${paths.home}`, logo: `${site}/icon-512.png` },
      {
        '@type': 'WebApplication',
        name,
        description,
        url: `${site}${paths.home}`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        inLanguage: languages,
        areaServed: 'US',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      },
    ],
  }).replaceAll('<', '\\u003c')

/** How the page is found and shared: words, addresses of both languages, picture, structured data. */
export const Head = ({ language, site }: HeadProps) => {
  const { t } = useTranslation()
  const title = `${t('common.tagline')} · ${t('common.product')}`
  const description = t('landing.meta.description')
  const home = `${site}${paths.home}`
  const of = (wanted: Language) =>
    wanted === defaultLanguage ? home : `${home}?${languageChoice.query}=${wanted}`
  const picture = `${site}/share-${language}.png`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={of(language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={of(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={home} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('common.product')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={of(language)} />
      <meta property="og:locale" content={locale[language]} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('landing.meta.picture')} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, with no "<" left in them.
        dangerouslySetInnerHTML={{ __html: about(site, t('common.product'), description) }}
      />
    </>
  )
}
