import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

const letters = [
  'passwordChanged',
  'numberChanged',
  'taxIdChanged',
  'accountConnected',
  'passwordGuessed',
] as const

type ChangeLetter = (typeof letters)[number]

/** Whether a letter tells of what a stranger may have done to an account. */
export const isChangeLetter = (letter: string): letter is ChangeLetter =>
  letters.some((known) => known === letter)

/**
 * To an account whose password, telephone number or tax id was changed, or whose money goes to a payment account from
 * now on, so that a stranger's change does not stay unseen, or at which somebody tries passwords.
 */
export const accountChanged = (
  letter: ChangeLetter,
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
