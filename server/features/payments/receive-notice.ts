import { isProviderFailure } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { fromProvider } from './from-provider.ts'
import { recordNotice } from './queries/provider-events.ts'

const isForged = (error: unknown) =>
  isProviderFailure(error) && error.providerFailure.reason === 'forged'

/**
 * Keeps a signed notice and queues what follows from it, once; false where the signature is forged
 * or stale. Throws `payment_provider_failed` where the provider cannot confirm it now.
 */
export const receiveNotice = (context: Context, rawBody: Buffer, signature: string) =>
  fromProvider(async () => {
    const { db, payments, tasks, clock } = context
    const notice = await payments.readNotice(rawBody, signature).catch((error: unknown) => {
      if (isForged(error)) return undefined
      throw error
    })
    if (!notice) return false
    await db.transaction(async (tx) => {
      const first = await recordNotice(tx, notice, clock())
      if (first && notice.fact.kind !== 'none')
        await tasks.enqueue(tx, 'applyProviderEvent', { eventId: notice.id })
    })
    return true
  })
