import { isProviderFailure } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { fromProvider } from '../from-provider.ts'
import { keepNotices } from './keep-notices.ts'

const whyRefused = (error: unknown) => {
  if (!isProviderFailure(error) || error.providerFailure.reason !== 'forged') return undefined
  return error.providerFailure.code === 'stale' ? ('stale' as const) : ('forged' as const)
}

/**
 * Keeps a signed notice and queues what follows from it, once; answers why it was refused where the signature is
 * forged or stale. Throws `payment_provider_failed` where the provider cannot confirm it now.
 */
export const receiveNotice = (context: Context, rawBody: Buffer, signature: string) =>
  fromProvider(context, async () => {
    const { db, payments } = context
    const notice = await payments.readNotice(rawBody, signature).catch((error: unknown) => {
      const refused = whyRefused(error)
      if (!refused) throw error
      return refused
    })
    if (typeof notice === 'string') return notice
    await db.transaction((tx) => keepNotices(context, tx, [notice]))
    return undefined
  })
