import type { Queryable } from '../../../adapters/database/port.ts'
import type { Context } from '../../../context.ts'
import { notify, tellOperator } from '../../notifications/index.ts'

type Failed = { jobId: number; companyId: number; chargeId: string; cents: number }

/**
 * The refund of a payment that settled nothing did not arrive: its company hears, and the operator, in the caller's
 * transaction. Who won the job may be somebody else, and the refund command finds the payment that counts.
 */
export const tellReturnFailed = async (
  context: Context,
  tx: Queryable,
  { jobId, companyId, chargeId, cents }: Failed,
): Promise<void> => {
  await notify(context, tx, context.clock(), [
    { kind: 'refundFailed', role: 'company', accountId: companyId, jobId },
  ])
  await tellOperator(context, tx, {
    about: 'returnFailed',
    facts: {
      ...{ job: String(jobId), charge: chargeId },
      ...{ company: String(companyId), cents: String(cents) },
    },
  })
}
