import Stripe from 'stripe'

const attempts = 5

type OtherParameters = 'take the next key' | 'refuse other parameters'

const headerOf = (error: InstanceType<typeof Stripe.errors.StripeError>, name: string) =>
  error.headers?.[name]

/**
 * A key that can bring nothing new: it repeats an earlier refusal (kept for a day, although the
 * cause may be mended), or it stands for other parameters.
 */
const isSpent = (error: unknown, others: OtherParameters) => {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const status = error.statusCode ?? 0
  if (status < 400 || status >= 500 || status === 409) return false
  if (error instanceof Stripe.errors.StripeIdempotencyError) return others === 'take the next key'
  return headerOf(error, 'idempotent-replayed') === 'true'
}

/**
 * Creates something under an idempotency key. A key that is spent is followed by the next of a
 * fixed row (`key`, `key-2`, …), so that everybody who tries walks through the same keys. Where the
 * key names the state a change departs from, other parameters mean that somebody was faster: that
 * is a refusal.
 */
export const once = async <T>(
  key: string,
  create: (options: { idempotencyKey: string }) => Promise<T>,
  others: OtherParameters = 'take the next key',
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const idempotencyKey = attempt === 1 ? key : `${key}-${attempt}`
    try {
      return await create({ idempotencyKey })
    } catch (error) {
      if (attempt === attempts || !isSpent(error, others)) throw error
    }
  }
}
