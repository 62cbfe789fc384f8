import type { Queryable } from '../../../adapters/database/port.ts'
import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { notify, tellOperator } from '../../notifications/index.ts'
import { currencyOf } from './currency-of.ts'

type Failed = {
  jobId: number
  /** Whose payment it is; null where it fits none of the job's. */
  companyId: number | null
  cents: number
  /** The charge itself, and whom that names. */
  facts: ChargeFacts
}

/**
 * The refund of a payment that settled nothing did not arrive: its company hears, where that is sure, and the operator,
 * in the caller's transaction. Who won the job may be somebody else, and the refund command finds the payment that
 * counts.
 */
export const tellReturnFailed = async (
  context: Context,
  tx: Queryable,
  { jobId, companyId, cents, facts }: Failed,
): Promise<void> => {
  if (companyId !== null)
    await notify(context, tx, context.clock(), [
      { kind: 'refundFailed', role: 'company', accountId: companyId, jobId },
    ])
  const company = companyId ?? facts.companyId
  await tellOperator(context, tx, {
    about: 'returnFailed',
    facts: {
      ...{ job: String(jobId), charge: facts.chargeId },
      ...(company !== null && { company: String(company) }),
      cents: String(cents),
      ...currencyOf(facts),
    },
  })
}
