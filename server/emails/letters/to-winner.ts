import type { Content } from '../content.ts'
import type { LetterJob } from '../letter-job.ts'
import { placeOf } from '../place-of.ts'
import type { Writing } from '../reader.ts'
import { whereOf } from '../where-of.ts'

const winnerLetters = ['jobAccepted', 'paymentDueSoon', 'jobPaid'] as const

export type WinnerLetter = (typeof winnerLetters)[number]

export const isWinnerLetter = (letter: string): letter is WinnerLetter =>
  winnerLetters.some((known) => known === letter)

/** What has happened; who has just won is told how the homeowner can be reached. */
const whatOf = (letter: WinnerLetter, { reachedBy }: LetterJob) =>
  letter === 'jobAccepted' && reachedBy !== 'phone'
    ? (`emails.jobAccepted.company.what_${reachedBy}` as const)
    : (`emails.${letter}.company.what` as const)

/** To the company that won the job, or was given it: what it owes and until when, or that it has paid. */
export const toWinner = (
  letter: WinnerLetter,
  { t, money, moment, url }: Writing,
  job: LetterJob,
  given: boolean,
): Content => {
  const text = `emails.${letter}.company` as const
  const paid = letter === 'jobPaid'
  const due = job.payUntil ?? job.openUntil
  const values = {
    job: job.id,
    city: job.city,
    where: whereOf(t, job),
    total: money(job.totalCents),
    deadline: moment.long(due),
    due: moment.short(due),
  }
  const deadline = { label: t('emails.facts.pay_by'), value: values.deadline }
  return {
    subject: t(`${text}.subject`, values),
    heading: t(`${text}.heading`, values),
    paragraphs: [
      ...(given ? [t('emails.jobAccepted.company.given')] : []),
      t(whatOf(letter, job), values),
      t(`${text}.next`, values),
    ],
    facts: [
      { label: t('emails.facts.job'), value: String(job.id) },
      { label: t('emails.facts.where'), value: placeOf(job) },
      { label: t(paid ? 'emails.facts.paid' : 'emails.facts.total'), value: values.total },
      ...(paid ? [] : [deadline]),
    ],
    action: {
      label: t(`${text}.action`, values),
      url: url(paid ? '/inicio/company/invoices' : `/inicio/company/jobdetail/${job.id}`),
    },
  }
}
