import type Stripe from 'stripe'
import type { PaymentAdapter, ProviderNotice } from '../port.ts'
import { providerFailure } from '../port.ts'
import type { Ask } from './client.ts'

/** How old a signature may be, in seconds. */
const tolerance = 300

type Fact = ProviderNotice['fact']

const factOf = (event: Stripe.Event): Fact => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'checkout', checkoutSessionId: event.data.object.id }
    case 'account.updated':
      return { kind: 'account', accountId: event.data.object.id }
    case 'account.application.deauthorized':
      return event.account ? { kind: 'account', accountId: event.account } : { kind: 'none' }
    default:
      return { kind: 'none' }
  }
}

const noticeOf = (event: Stripe.Event): ProviderNotice => ({
  id: event.id,
  kind: event.type,
  account: event.account ?? null,
  fact: factOf(event),
})

/** An account that left can no longer be asked about its events; its status is asked for instead. */
const canBeFetched = (event: Stripe.Event) => event.type !== 'account.application.deauthorized'

type Signed = { client: () => Stripe; ask: Ask; webhookSecret: string }

/** Webhooks: the signature first, then the event as the provider itself keeps it. */
export const stripeNotices = ({
  client,
  ask,
  webhookSecret,
}: Signed): Pick<PaymentAdapter, 'readNotice'> => ({
  readNotice: async (rawBody, signature) => {
    const signed = await client()
      .webhooks.constructEventAsync(rawBody, signature, webhookSecret, tolerance)
      .catch(() => undefined)
    if (!signed) throw providerFailure('The notice is not signed by the provider', 'forged')
    if (factOf(signed).kind === 'none' || !canBeFetched(signed)) return noticeOf(signed)
    const { id, account } = signed
    const kept = await ask((stripe) =>
      stripe.events.retrieve(id, {}, account ? { stripeAccount: account } : {}),
    )
    return noticeOf({ ...kept, account })
  },
})
