import type { Content } from '../content.ts'
import type { OpenJob } from '../letter-job.ts'
import { placeOf } from '../place-of.ts'
import type { Writing } from '../reader.ts'

/** To a company that serves the zip code; takes only what it may know before it has accepted. */
export const newJob = ({ t, money, moment, url }: Writing, job: OpenJob): Content => {
  const values = {
    city: job.city,
    zip: job.zipCode,
    total: money(job.totalCents),
    deadline: moment.long(job.openUntil),
  }
  const text = `emails.newJob.${job.offeredAgain ? 'again' : 'company'}` as const
  return {
    subject: t(`${text}.subject`, values),
    heading: t(`${text}.heading`, values),
    paragraphs: [t(`${text}.what`), t('emails.newJob.company.next', values)],
    facts: [
      { label: t('emails.facts.where'), value: placeOf(job) },
      { label: t('emails.facts.total'), value: values.total },
      { label: t('emails.facts.answer_by'), value: values.deadline },
    ],
    action: {
      label: t('emails.newJob.company.action'),
      url: url(`/inicio/company/jobdetail/${job.id}`),
    },
  }
}
