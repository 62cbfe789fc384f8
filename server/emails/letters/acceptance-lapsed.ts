import type { Content } from '../content.ts'
import type { OpenJob } from '../letter-job.ts'
import type { Writing } from '../reader.ts'

/** To the company that did not pay in time; takes only what it may know now that it lost the job. */
export const acceptanceLapsed = ({ t, url }: Writing, job: OpenJob): Content => {
  const values = { job: job.id, city: job.city }
  return {
    subject: t('emails.acceptanceLapsed.company.subject', values),
    heading: t('emails.acceptanceLapsed.company.heading', values),
    paragraphs: [
      t('emails.acceptanceLapsed.company.what', values),
      t('emails.acceptanceLapsed.company.next'),
    ],
    facts: [
      { label: t('emails.facts.job'), value: String(job.id) },
      { label: t('emails.facts.where'), value: `${job.city}, ${job.state} ${job.zipCode}` },
    ],
    action: {
      label: t('emails.acceptanceLapsed.company.action'),
      url: url('/inicio/company/jobs'),
    },
  }
}
