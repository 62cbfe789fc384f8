import type Stripe from 'stripe'
import { type Call, onBehalf } from '../call.ts'
import { capabilitiesOf } from '../objects/capability.ts'
import { saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

const watched = [
  'capabilities',
  'charges_enabled',
  'details_submitted',
  'payouts_enabled',
  'requirements',
] as const

/** What of an account was different before, for the event that tells of the change. */
const previously = (before: Stripe.Account, after: Stripe.Account) =>
  Object.fromEntries(
    watched
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, before[name]]),
  )

/** Writes a changed account and announces it, with every capability whose status changed. */
export const changeAccount = async (
  call: Call,
  before: Stripe.Account,
  after: Stripe.Account,
): Promise<Stripe.Account> => {
  const connected = onBehalf(call, after.id)
  await saveObject(call, 'account', after)
  await emit(connected, 'account.updated', after, previously(before, after))
  const earlier = new Map(capabilitiesOf(before).map(({ id, status }) => [id, status]))
  for (const capability of capabilitiesOf(after)) {
    const status = earlier.get(capability.id) ?? 'unrequested'
    if (status === capability.status) continue
    await emit(connected, 'capability.updated', capability, { status })
  }
  return after
}
