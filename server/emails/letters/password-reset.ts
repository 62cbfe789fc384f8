import { resetLinkMinutes } from '#contract/rules/limits.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** With the secret link that lets an account choose a new password, once and for one hour. */
export const passwordReset = ({ reader, t }: Writing, link: string): Content => ({
  subject: t('emails.passwordReset.subject'),
  heading: t('emails.passwordReset.heading'),
  paragraphs: [
    t('emails.passwordReset.what', {
      role: t(`emails.roles.${reader.role}`),
      email: reader.email,
    }),
    t('emails.passwordReset.next', { minutes: resetLinkMinutes }),
  ],
  action: { label: t('emails.passwordReset.action'), url: link },
})
