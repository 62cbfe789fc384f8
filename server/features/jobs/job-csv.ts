import type { z } from 'zod'
import type { job } from '#contract/endpoints/jobs.ts'
import { inOneLine } from '#contract/rules/erased.ts'
import { outcomeNote, paymentWord, statusWord } from '#contract/rules/job-words.ts'
import { csvLine } from '../../lib/csv-line.ts'
import { dayIn } from '../../lib/time/day-in.ts'
import type { TextKey, Translator } from '../../lib/translator.ts'
import type { JobList } from './queries/lists/listing.ts'

type JobAnswer = z.input<typeof job>
type Column = { header: TextKey; cell: (job: JobAnswer, t: Translator) => string | number }

type Day = (moment: string | null) => string

/** A moment's day where the reader is, else in UTC, as yyyy-MM-dd. */
const dayOf = (timeZone = 'UTC'): Day => {
  const dayAt = dayIn(timeZone)
  return (moment) => (moment ? dayAt(new Date(moment)) : '')
}

const amount = (dollars: number) => dollars.toFixed(2)

const address = (job: JobAnswer) =>
  inOneLine(
    job.homeowner_address,
    job.homeowner_city,
    `${job.homeowner_state} ${job.homeowner_zip_code}`,
  )

/** The status and why it reads so, as the tables show both. */
const status = (job: JobAnswer, inRejected: boolean, t: Translator) => {
  const word = t(`jobs.status.${statusWord(job)}`)
  const note = outcomeNote(job, inRejected)
  return note ? `${word} – ${t(`jobs.outcome.${note}`)}` : word
}

/** The columns of section 3, in their order, with the words of section 4. */
const columnsOf = (list: JobList, day: Day): Column[] => [
  { header: 'jobs.columns.id', cell: (job) => job.id },
  { header: 'jobs.columns.homeowner', cell: (job) => job.homeowner },
  { header: 'jobs.columns.address', cell: address },
  { header: 'jobs.columns.insurance_company_name', cell: (job) => job.insurance_company_name },
  {
    header: 'jobs.columns.policy_number',
    cell: (job) => job.insurance_company_policy_number ?? '',
  },
  { header: 'jobs.columns.date_of_loss', cell: (job) => job.date_of_loss },
  { header: 'jobs.columns.created', cell: (job) => day(job.createdAt) },
  ...(list === 'rejected'
    ? [{ header: 'jobs.columns.rejected', cell: (job) => day(job.rejected_date) } satisfies Column]
    : []),
  { header: 'jobs.columns.issue_description', cell: (job) => job.issue_description },
  { header: 'jobs.columns.repair_conducted', cell: (job) => job.repair_conducted },
  { header: 'jobs.columns.status', cell: (job, t) => status(job, list === 'rejected', t) },
  { header: 'jobs.columns.amount', cell: (job) => amount(job.amount) },
  { header: 'jobs.columns.referral_amount', cell: (job) => amount(job.referral_amount) },
  {
    header: 'jobs.columns.payment',
    cell: (job, t) => t(`jobs.payment_status.${paymentWord(job.payment_status, list === 'own')}`),
  },
]

/** A job list as lines of a CSV file in one language, its days those of a time zone. */
export const jobCsv = (list: JobList, t: Translator, timeZone?: string) => {
  const columns = columnsOf(list, dayOf(timeZone))
  return {
    header: csvLine(columns.map(({ header }) => t(header))),
    line: (job: JobAnswer) => csvLine(columns.map(({ cell }) => cell(job, t))),
  }
}
