import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** To an account whose password or telephone number was changed, so that a stranger's change does not stay unseen. */
export const accountChanged = (
  letter: 'passwordChanged' | 'numberChanged',
  { reader, house, t, url }: Writing,
): Content => ({
  subject: t(`emails.${letter}.subject`),
  heading: t(`emails.${letter}.heading`),
  paragraphs: [
    t(`emails.${letter}.what`, {
      role: t(`emails.roles.${reader.role}`),
      email: reader.email,
    }),
    t(`emails.${letter}.next`, { support: house.supportEmail }),
  ],
  action: {
    label: t(`emails.${letter}.action`),
    url: url(`/${reader.role}/forgot-password`),
  },
})
