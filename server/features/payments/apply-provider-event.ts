import type { ProviderNotice } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { closeNotice, findNotice } from './queries/provider-events.ts'
import { refreshAccount } from './refresh-account.ts'
import { settle, type Verdict } from './settle.ts'

/** A notice only says where to look: what is applied is what the provider answers now. */
const act = async (context: Context, fact: ProviderNotice['fact']): Promise<Verdict> => {
  if (fact.kind === 'checkout')
    return settle(context, await context.payments.checkout(fact.checkoutSessionId))
  if (fact.kind === 'none') return { result: 'ignored' }
  await refreshAccount(context, fact.accountId)
  return { result: 'applied' }
}

/** Applies one notice of the provider, once; throws where the provider does not answer. */
export const applyProviderEvent = async (context: Context, eventId: string): Promise<void> => {
  const fact = await findNotice(context.db, eventId)
  if (!fact) return
  const verdict = await act(context, fact)
  await closeNotice(context.db, eventId, fact, verdict, context.clock())
}
