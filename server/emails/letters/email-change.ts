import { emailChangeHours } from '#contract/rules/limits.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

type Change = { oldEmail: string; newEmail: string; confirm: string }

const valuesOf = ({ reader, t }: Writing, { oldEmail, newEmail }: Change) => ({
  role: t(`emails.roles.${reader.role}`),
  old: oldEmail,
  new: newEmail,
  hours: emailChangeHours,
})

/** To the address an account leaves: one link agrees, the other stops a stranger. */
export const emailChangeOld = (writing: Writing, change: Change & { cancel: string }): Content => {
  const { t } = writing
  const values = valuesOf(writing, change)
  return {
    subject: t('emails.emailChange.old.subject'),
    heading: t('emails.emailChange.old.heading', values),
    paragraphs: [
      t('emails.emailChange.old.what', values),
      t('emails.emailChange.old.next', values),
    ],
    action: { label: t('emails.emailChange.old.action'), url: change.confirm },
    other: { label: t('emails.emailChange.old.cancel'), url: change.cancel },
  }
}

/** To the address an account moves to, whoever reads it. */
export const emailChangeNew = (writing: Writing, change: Change): Content => {
  const { t } = writing
  const values = valuesOf(writing, change)
  return {
    subject: t('emails.emailChange.new.subject'),
    heading: t('emails.emailChange.new.heading'),
    paragraphs: [
      t('emails.emailChange.new.what', values),
      t('emails.emailChange.new.next', values),
    ],
    action: { label: t('emails.emailChange.new.action'), url: change.confirm },
    why: t('emails.emailChange.new.why', values),
  }
}
