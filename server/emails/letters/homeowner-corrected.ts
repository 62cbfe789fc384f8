import type { Content } from '../content.ts'
import type { OpenJob } from '../letter-job.ts'
import { placeOf } from '../place-of.ts'
import type { Writing } from '../reader.ts'

/** To the company that has the job: where the new contact details are, and none of them, nor of the old. */
export const homeownerCorrected = ({ t, url }: Writing, job: OpenJob): Content => {
  const text = 'emails.homeownerCorrected.company'
  const values = { job: job.id, city: job.city }
  return {
    subject: t(`${text}.subject`, values),
    heading: t(`${text}.heading`, values),
    paragraphs: [t(`${text}.what`, values), t(`${text}.next`)],
    facts: [
      { label: t('emails.facts.job'), value: String(job.id) },
      { label: t('emails.facts.where'), value: placeOf(job) },
    ],
    action: { label: t(`${text}.action`), url: url(`/inicio/company/jobdetail/${job.id}`) },
  }
}
