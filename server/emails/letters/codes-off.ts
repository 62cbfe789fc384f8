import { codesOffHours } from '#contract/rules/limits.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** With the secret link that turns sign-in codes off, for somebody who can give none any more. */
export const codesOff = ({ reader, house, t }: Writing, link: string): Content => ({
  subject: t('emails.codesOff.subject'),
  heading: t('emails.codesOff.heading'),
  paragraphs: [
    t('emails.codesOff.what', {
      role: t(`emails.roles.${reader.role}`),
      email: reader.email,
    }),
    t('emails.codesOff.password'),
    t('emails.codesOff.next', { hours: codesOffHours, support: house.supportEmail }),
  ],
  action: { label: t('emails.codesOff.action'), url: link },
})
