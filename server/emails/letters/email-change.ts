import { emailChangeHours } from '#contract/rules/limits.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

type Change = { oldEmail: string; newEmail: string; confirm: string; cancel: string }

type Addresses = Pick<Change, 'oldEmail' | 'newEmail'>

const valuesOf = ({ reader, house, t }: Writing, { oldEmail, newEmail }: Addresses) => ({
  role: t(`emails.roles.${reader.role}`),
  old: oldEmail,
  new: newEmail,
  hours: emailChangeHours,
  support: house.supportEmail,
})

/** To the address an account leaves: one link agrees, the other stops a stranger. */
export const emailChangeOld = (writing: Writing, change: Change): Content => {
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

/** To the address an account leaves, after an operator agreed in its place: the link stops a stranger. */
export const emailChangePassed = (
  writing: Writing,
  change: Addresses & Pick<Change, 'cancel'>,
): Content => {
  const { t } = writing
  const values = valuesOf(writing, change)
  return {
    subject: t('emails.emailChange.passed.subject'),
    heading: t('emails.emailChange.passed.heading', values),
    paragraphs: [
      t('emails.emailChange.passed.what', values),
      t('emails.emailChange.passed.next', values),
    ],
    action: { label: t('emails.emailChange.old.cancel'), url: change.cancel },
  }
}

/** To the address an account has left; what it moved to is no business of whoever reads this one. */
export const emailChanged = ({ reader, house, t, url }: Writing): Content => {
  const values = {
    role: t(`emails.roles.${reader.role}`),
    old: reader.email,
    support: house.supportEmail,
  }
  return {
    subject: t('emails.emailChange.done.subject'),
    heading: t('emails.emailChange.done.heading'),
    paragraphs: [
      t('emails.emailChange.done.what', values),
      t('emails.emailChange.done.next', values),
    ],
    action: { label: t('emails.emailChange.done.action'), url: url('/home') },
    why: t('emails.emailChange.done.why', values),
  }
}

/** To the address an account moves to, whoever reads it. */
export const emailChangeNew = (
  writing: Writing,
  change: Addresses & Pick<Change, 'confirm'>,
): Content => {
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
