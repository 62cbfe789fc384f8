import type { Job } from '#contract/endpoints/jobs.ts'
import type { JobDraft } from '../draft/job-draft.ts'

type Fields = JobDraft['fields']

/** What of a job can be corrected, as the form shows it; amounts are dollars. */
export const correctionValues = (job: Job): Fields => ({
  insurance_company_name: job.insurance_company_name,
  insurance_company_policy_number: job.insurance_company_policy_number ?? '',
  date_of_loss: job.date_of_loss,
  issue_description: job.issue_description,
  repair_conducted: job.repair_conducted,
  amount: job.amount,
  referral_amount: job.referral_amount,
})

const plain = (value: string | number): string =>
  typeof value === 'number' ? String(value) : value.trim()

/** Whether a job reads as these fields do. */
export const readsAs = (job: Job, fields: Fields): boolean => {
  const { amount, referral_amount, ...words } = fields
  const now = correctionValues(job)
  return (
    Number(amount) === now.amount &&
    Number(referral_amount) === now.referral_amount &&
    Object.entries(words).every(([name, value]) =>
      Object.entries(now).some(([known, is]) => known === name && plain(is) === plain(value)),
    )
  )
}
