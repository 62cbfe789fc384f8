import type { EndpointParsed } from '#contract/endpoint.ts'
import type { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { failure } from '../../lib/failure.ts'
import { dateOfLossProblem } from './date-of-loss.ts'

type Details = Omit<EndpointParsed<typeof jobEndpoints.updateJob>['body'], 'id'>

/** The columns of what the job form asks (section 5); `invalid_input` for an impossible date. */
export const jobDetails = (body: Details, now: Date) => {
  const problem = dateOfLossProblem(body.date_of_loss, now)
  if (problem) throw failure('invalid_input', [problem])
  return {
    insuranceCompanyName: body.insurance_company_name,
    policyNumber: body.insurance_company_policy_number,
    dateOfLoss: body.date_of_loss,
    issueDescription: body.issue_description,
    repairConducted: body.repair_conducted,
    amountCents: body.amount,
    referralCents: body.referral_amount,
  }
}
