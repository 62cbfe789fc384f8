import type { Queryable } from '../../../adapters/database/port.ts'
import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { markTransferred } from '../../jobs/index.ts'
import { tellOperator } from '../../notifications/index.ts'
import { recordTransfer } from '../queries/record-transfer.ts'
import type { ChargedPayment } from '../queries/synced-payment.ts'
import type { FoundTransfer } from './find-transfer.ts'

const tellOnce = async (
  context: Context,
  tx: Queryable,
  { sentTo, jobId }: ChargedPayment,
  { chargeId, transfer }: ChargeFacts,
  { difference: reason, shareCents }: Exclude<FoundTransfer, { transfer: object }>,
) => {
  // Where the money of a charge lies is kept with the first look that finds it.
  if (!transfer || sentTo !== null) return
  const about = { job: String(jobId), charge: chargeId, transfer: transfer.id }
  context.log.error({ ...about, reason }, 'a share went somewhere else')
  await tellOperator(context, tx, {
    about: 'shareElsewhere',
    facts: {
      ...{ ...about, cents: String(transfer.amountCents) },
      ...{ share_cents: String(shareCents), reason },
    },
  })
}

type Looked = { facts: ChargeFacts; found: FoundTransfer | undefined }

/** Keeps a transfer that was found, in the caller's transaction; of one that is not the plumber's share the operator hears once. */
export const keepTransfer = async (
  context: Context,
  tx: Queryable,
  known: ChargedPayment,
  { facts, found }: Looked,
): Promise<ChargedPayment> => {
  if (!found || known.status !== 'paid' || known.transferredAt) return known
  if ('difference' in found) {
    await tellOnce(context, tx, known, facts, found)
    return known
  }
  const at = context.clock()
  const { id: transferId, destinationPayment } = found.transfer
  const moved = await recordTransfer(tx, known.id, { transferId, destinationPayment }, at)
  if (moved) await markTransferred(context, tx, { ...moved, at })
  return { ...known, transferredAt: at }
}
