import { useTranslation } from 'react-i18next'
import {
  contactWatchDays,
  draftDays,
  letterDays,
  notificationDays,
  retentionMonths,
} from '#contract/rules/limits.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { DocumentFrame } from './document-frame.tsx'
import { LegalSections } from './legal-sections.tsx'

const keys = [
  ...(['keep', 'see', 'tax', 'photos', 'payments', 'others', 'browser', 'letters'] as const),
  ...(['stay', 'log', 'rights'] as const),
]

/** Months, years and days after which something goes. */
const periods = {
  unpaid: retentionMonths.unpaidJobs,
  paid: retentionMonths.paidJobs / 12,
  notices: retentionMonths.providerNotices,
  replaced: contactWatchDays,
  read: notificationDays.afterReading,
  any: notificationDays.inAnyCase,
  letters: letterDays,
  drafts: draftDays,
}

/** What is kept about whom, who sees it and how to get it out again. */
export const PrivacyPage = () => {
  const { t } = useTranslation()
  const { supportEmail } = publicSettings()
  const sections = [
    ...keys.map((key) => ({
      key,
      title: t(`legal.privacy.${key}`),
      text: t(`legal.privacy.${key}_text`, periods),
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
