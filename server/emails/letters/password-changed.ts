import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** To an account whose password was changed, so that a stranger's change does not stay unseen. */
export const passwordChanged = ({ reader, house, t, url }: Writing): Content => ({
  subject: t('emails.passwordChanged.subject'),
  heading: t('emails.passwordChanged.heading'),
  paragraphs: [
    t('emails.passwordChanged.what', {
      role: t(`emails.roles.${reader.role}`),
      email: reader.email,
    }),
    t('emails.passwordChanged.next', { support: house.supportEmail }),
  ],
  action: {
    label: t('emails.passwordChanged.action'),
    url: url(`/${reader.role}/forgot-password`),
  },
})
