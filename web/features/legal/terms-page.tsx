import { useTranslation } from 'react-i18next'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { DocumentFrame } from './document-frame.tsx'
import { LegalSections } from './legal-sections.tsx'

const keys = [
  'what',
  'account',
  'plumbers',
  'companies',
  'time',
  'money',
  'end',
  'liability',
] as const

/** Written by the build, with all that the licences ask to be said. */
const licenceTexts = '/licenses.txt'

/** The deal between plumbers, companies and the product, in the order it happens. */
export const TermsPage = () => {
  const { t } = useTranslation()
  const { offerHours, paymentHours } = publicSettings()
  const sections = keys.map((key) => ({
    key,
    title: t(`legal.terms.${key}`),
    text: t(`legal.terms.${key}_text`, { offer: offerHours, payment: paymentHours }),
  }))
  const parts = {
    key: 'parts',
    title: t('legal.terms.parts'),
    text: (
      <>
        {t('legal.terms.parts_text')} <a href={licenceTexts}>{t('legal.terms.parts_link')}</a>
      </>
    ),
  }
  return (
    <DocumentFrame
      title={t('legal.terms.title')}
      text={t('legal.terms.text')}
      note={t('legal.updated')}
    >
      <LegalSections sections={[...sections, parts]} />
    </DocumentFrame>
  )
}
