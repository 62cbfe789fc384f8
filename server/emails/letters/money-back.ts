import type { Content } from '../content.ts'
import type { LetterChange, LetterJob } from '../letter-job.ts'
import type { Writing } from '../reader.ts'
import { whereOf } from '../where-of.ts'

const ofChange = [
  'refunded',
  'partlyRefunded',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
] as const
const ofReturn = ['refundFailed', 'paymentReturned'] as const

type OfChange = (typeof ofChange)[number]
type OfReturn = (typeof ofReturn)[number]

/** Whether a letter tells of a change of a payment. */
export const isMoneyLetter = (letter: string): letter is OfChange =>
  ofChange.some((known) => known === letter)
const isOfReturn = (letter: string): letter is OfReturn =>
  ofReturn.some((known) => known === letter)

const textOf = (letter: OfChange | OfReturn, role: Writing['reader']['role']) => {
  if (letter !== 'paymentReturned') return `emails.${letter}.${role}` as const
  return role === 'company' ? (`emails.${letter}.company` as const) : undefined
}

/** What follows for a plumber whose money had not been sent on: what is left of it still comes. */
const nextOfUnsent = (letter: OfChange, leftCents: number) => {
  if (letter === 'disputeOpened' || letter === 'disputeWon')
    return `emails.${letter}.unsent.next` as const
  return leftCents > 0 ? 'emails.partlyRefunded.unsent.next' : 'emails.refunded.unsent.next'
}

const ofDispute = ['disputeOpened', 'disputeWon', 'disputeLost'] as const

/** What a bank had taken before is not taken once more: it asks again, gives it after all or keeps it. */
const againOf = (letter: OfChange | OfReturn, role: Writing['reader']['role']) => {
  const again = ofDispute.find((known) => known === letter)
  return again && (`emails.${again}.again.${role}` as const)
}

type Told = NonNullable<ReturnType<typeof textOf> | ReturnType<typeof againOf>>

/** Money that had not been sent to the plumber is not taken back from the plumber either. */
const bodyOf = (
  { letter, told }: { letter: OfChange | OfReturn; told: Told },
  { unsent, leftCents }: { unsent: boolean; leftCents: number },
) =>
  unsent && isMoneyLetter(letter)
    ? ([`emails.${letter}.unsent.what`, nextOfUnsent(letter, leftCents)] as const)
    : ([`${told}.what`, `${told}.next`] as const)

const list = '/inicio/company/jobs'

/** A payment that settled no job has none to look at. */
const screenOf = (letter: string, { role, accountId }: Writing['reader'], job: LetterJob) => {
  if (role === 'plumber') return '/inicio/plumber/balancetransactions'
  return letter === 'paymentReturned' || job.companyId !== accountId
    ? list
    : (`/inicio/company/jobdetail/${job.id}` as const)
}

/** Of a payment that went back to the company, or may; undefined where that is another letter. */
export const moneyBack = (
  letter: string,
  { t, money, url, reader, house }: Writing,
  job: LetterJob,
  change?: LetterChange,
): Content | undefined => {
  if (!(isOfReturn(letter) || (isMoneyLetter(letter) && change))) return undefined
  const text = textOf(letter, reader.role)
  if (!text) return undefined
  const forPlumber = reader.role === 'plumber'
  const leftCents = job.referralCents - job.shareBackCents
  const values = {
    job: job.id,
    city: job.city,
    where: whereOf(t, job),
    company: job.company ?? t('emails.company.within'),
    total: money(job.totalCents),
    referral: money(job.referralCents),
    back: money(job.backCents),
    moved: money(change?.cents ?? 0),
    share: money(change?.shareCents ?? 0),
    left: money(leftCents),
    support: house.supportEmail,
  }
  const unsent = forPlumber && change?.wasSent === false
  const anew = !unsent && change?.wasTaken === true
  const told = (anew && againOf(letter, reader.role)) || text
  const screen = screenOf(letter, reader, job)
  const went = { label: t('emails.facts.back'), value: values.back }
  return {
    subject: t(`${told}.subject`, values),
    heading: t(`${told}.heading`, values),
    paragraphs: bodyOf({ letter, told }, { unsent, leftCents }).map((key) => t(key, values)),
    facts: [
      { label: t('emails.facts.job'), value: String(job.id) },
      forPlumber
        ? { label: t('emails.facts.referral'), value: values.referral }
        : { label: t('emails.facts.paid'), value: values.total },
      ...(job.backCents > 0 ? [went] : []),
    ],
    action: {
      label: t(screen === list ? 'emails.paymentReturned.company.action' : `${text}.action`),
      url: url(screen),
    },
  }
}
