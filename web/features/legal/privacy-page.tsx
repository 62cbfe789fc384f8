import { useTranslation } from 'react-i18next'
import { DocumentFrame } from '../faq/index.ts'
import { LegalSections } from './legal-sections.tsx'
import { publicSettings } from './public-settings.ts'

const keys = ['keep', 'see', 'tax', 'photos', 'payments', 'browser', 'letters', 'rights'] as const

/** What is kept about whom, who sees it and how to get it out again. */
export const PrivacyPage = () => {
  const { t } = useTranslation()
  const { supportEmail } = publicSettings()
  const sections = [
    ...keys.map((key) => ({
      key,
      title: t(`legal.privacy.${key}`),
      text: t(`legal.privacy.${key}_text`),
    })),
    {
      key: 'contact',
      title: t('legal.privacy.contact'),
      text: supportEmail
        ? t('legal.privacy.contact_text', { email: supportEmail })
        : t('legal.privacy.contact_plain'),
    },
  ]
  return (
    <DocumentFrame
      title={t('legal.privacy.title')}
      text={t('legal.privacy.text')}
      note={t('legal.updated')}
    >
      <LegalSections sections={sections} />
    </DocumentFrame>
  )
}
