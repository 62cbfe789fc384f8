import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** To an account whose sign-in codes were turned on or off, so that a stranger's doing is seen. */
export const secondFactor = (
  letter: 'secondFactorOn' | 'secondFactorOff',
  { reader, house, t, url }: Writing,
): Content => ({
  subject: t(`emails.${letter}.subject`),
  heading: t(`emails.${letter}.heading`),
  paragraphs: [
    t(`emails.${letter}.what`, { role: t(`emails.roles.${reader.role}`), email: reader.email }),
    t(`emails.${letter}.next`, { support: house.supportEmail }),
  ],
  action: {
    label: t(`emails.${letter}.action`),
    url: url(
      letter === 'secondFactorOn'
        ? `/inicio/${reader.role}/account`
        : `/${reader.role}/forgot-password`,
    ),
  },
})
