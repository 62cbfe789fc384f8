import { useTranslation } from 'react-i18next'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { DocumentFrame } from './document-frame.tsx'
import { LegalSections } from './legal-sections.tsx'

const keys = ['aim', 'keyboard', 'sight', 'known'] as const

/** What the product promises to people who cannot see, hear, point or hurry like others, and what it lacks. */
export const AccessibilityPage = () => {
  const { t } = useTranslation()
  const { supportEmail } = publicSettings()
  const sections = [
    ...keys.map((key) => ({
      key,
      title: t(`legal.accessibility.${key}`),
      text: t(`legal.accessibility.${key}_text`),
    })),
    {
      key: 'tell',
      title: t('legal.accessibility.tell'),
      text: supportEmail
        ? t('legal.accessibility.tell_text', { email: supportEmail })
        : t('legal.accessibility.tell_plain'),
    },
  ]
  return (
    <DocumentFrame
      title={t('legal.accessibility.title')}
      text={t('legal.accessibility.text')}
      note={t('legal.updated')}
    >
      <LegalSections sections={sections} />
    </DocumentFrame>
  )
}
