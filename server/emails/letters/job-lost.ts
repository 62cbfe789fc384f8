import type { Content } from '../content.ts'
import type { OpenJob } from '../letter-job.ts'
import { placeOf } from '../place-of.ts'
import type { Writing } from '../reader.ts'

const lossLetters = ['acceptanceLapsed', 'jobReassigned'] as const

export type LossLetter = (typeof lossLetters)[number]

export const isLossLetter = (letter: string): letter is LossLetter =>
  lossLetters.some((known) => known === letter)

/**
 * To the company that did not pay in time, or whose job was given to another; takes only what it may
 * know now that it lost the job.
 */
export const jobLost = (letter: LossLetter, { t, url }: Writing, job: OpenJob): Content => {
  const text = `emails.${letter}.company` as const
  const values = { job: job.id, city: job.city }
  return {
    subject: t(`${text}.subject`, values),
    heading: t(`${text}.heading`, values),
    paragraphs: [t(`${text}.what`, values), t(`${text}.next`)],
    facts: [
      { label: t('emails.facts.job'), value: String(job.id) },
      { label: t('emails.facts.where'), value: placeOf(job) },
    ],
    action: { label: t(`${text}.action`), url: url('/inicio/company/jobs') },
  }
}
