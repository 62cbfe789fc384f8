import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** To a plumber whose payout account can no longer receive money. */
export const accountRestricted = ({ t, url }: Writing): Content => ({
  subject: t('emails.accountRestricted.plumber.subject'),
  heading: t('emails.accountRestricted.plumber.heading'),
  paragraphs: [
    t('emails.accountRestricted.plumber.what'),
    t('emails.accountRestricted.plumber.next'),
  ],
  action: {
    label: t('emails.accountRestricted.plumber.action'),
    url: url('/inicio/plumber/jobs'),
  },
})
