import { confirmEmailDays } from '#contract/rules/limits.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** With the secret link that confirms the address of a new account. */
export const confirmEmail = ({ reader, t }: Writing, link: string): Content => ({
  subject: t('emails.confirmEmail.subject'),
  heading: t('emails.confirmEmail.heading'),
  paragraphs: [
    t('emails.confirmEmail.what', {
      role: t(`emails.roles.${reader.role}`),
      email: reader.email,
    }),
    t('emails.confirmEmail.next', { days: confirmEmailDays }),
  ],
  action: { label: t('emails.confirmEmail.action'), url: link },
})
