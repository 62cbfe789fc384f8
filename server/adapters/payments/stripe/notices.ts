import type Stripe from 'stripe'
import { isTestKey } from '../../../lib/is-test-key.ts'
import type { PaymentAdapter, ProviderNotice } from '../port.ts'
import { isProviderFailure, providerFailure } from '../port.ts'
import type { Ask } from './client.ts'
import { type Fact, factOf, platformKinds } from './facts.ts'

/** How old a signature may be, in seconds. */
const tolerance = 300

const noticeOf = (event: Stripe.Event, fact = factOf(event)): ProviderNotice => ({
  id: event.id,
  created: event.created,
  kind: event.type,
  account: event.account ?? null,
  fact,
})

/** An account that left can no longer be asked about its events; its status is asked for instead. */
const canBeFetched = (event: Stripe.Event) => event.type !== 'account.application.deauthorized'

/** One that left before its event came: nothing else can be asked about it either. */
const hasLeft = (error: unknown) =>
  isProviderFailure(error) && error.providerFailure.code === 'account_invalid'

const isOfUse = ({ kind }: Fact) => kind !== 'none'

/** Each webhook endpoint of the provider signs with its own secret: ours and the accounts'. */
type Signed = {
  client: () => Stripe
  ask: Ask
  secretKey: string
  webhookSecrets: readonly string[]
}

type Notices = Pick<PaymentAdapter, 'readNotice' | 'noticesSince'>

/** Webhooks: the signature first, then the event as the provider itself keeps it. */
export const stripeNotices = ({ client, ask, secretKey, webhookSecrets }: Signed): Notices => {
  /** What accounts try in test mode is told to the live endpoint too; our key knows nothing of it. */
  const isOfOtherMode = ({ livemode }: Stripe.Event) => livemode === isTestKey(secretKey)
  const verify = (rawBody: Buffer, signature: string, secret: string, seconds: number) =>
    client()
      .webhooks.constructEventAsync(rawBody, signature, secret, seconds)
      .catch(() => undefined)
  /** Signed at any time: what is played again later is told from what never was ours. */
  const isSigned = async (rawBody: Buffer, signature: string) => {
    for (const secret of webhookSecrets)
      if (await verify(rawBody, signature, secret, Number.MAX_SAFE_INTEGER)) return true
    return false
  }
  const open = async (rawBody: Buffer, signature: string) => {
    for (const secret of webhookSecrets) {
      const event = await verify(rawBody, signature, secret, tolerance)
      if (event) return event
    }
    throw providerFailure('The notice is not signed by the provider', 'forged', {
      code: (await isSigned(rawBody, signature)) ? 'stale' : 'forged',
    })
  }
  return {
    readNotice: async (rawBody, signature) => {
      const signed = await open(rawBody, signature)
      if (isOfOtherMode(signed)) return noticeOf(signed, { kind: 'none' })
      if (!isOfUse(factOf(signed)) || !canBeFetched(signed)) return noticeOf(signed)
      const { id, account } = signed
      try {
        const kept = await ask((stripe) =>
          stripe.events.retrieve(id, {}, account ? { stripeAccount: account } : {}),
        )
        return noticeOf({ ...kept, account })
      } catch (error) {
        if (!account || !hasLeft(error)) throw error
        return noticeOf(signed, { kind: 'account', accountId: account })
      }
    },
    noticesSince: (since) =>
      ask(async (stripe) => {
        const found: ProviderNotice[] = []
        const made = { types: platformKinds, created: { gte: since }, limit: 100 }
        for await (const event of stripe.events.list(made)) found.push(noticeOf(event))
        return found.reverse()
      }),
  }
}
