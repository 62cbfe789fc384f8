import Stripe from 'stripe'

/** Keys that are tried of one row; of what may be made twice more, as each failure uses one up. */
const attempts = { money: 5, harmless: 20 } as const

/**
 * What to do where a key stands for other parameters, and whether a failure may be followed by the
 * next key: it tells nothing of what was done, so that only what harms nobody is made again.
 */
type Way = 'take the next key' | 'refuse other parameters' | 'harmless twice'

const headerOf = (error: InstanceType<typeof Stripe.errors.StripeError>, name: string) =>
  error.headers?.[name]

const isReplayed = (error: InstanceType<typeof Stripe.errors.StripeError>) =>
  headerOf(error, 'idempotent-replayed') === 'true'

/** The provider failed at the first request with a key, and answers that for a day. */
const isKeptFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500 && isReplayed(error)

/**
 * A key that can bring nothing new: it repeats an earlier refusal (kept for a day, although the
 * cause may be mended), or it stands for other parameters.
 */
const isSpent = (error: unknown, way: Way) => {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const status = error.statusCode ?? 0
  if (status < 400 || status >= 500 || status === 409) return false
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return way !== 'refuse other parameters'
  return isReplayed(error)
}

type Options = { idempotencyKey: string; maxNetworkRetries?: number }

/**
 * Creates something under an idempotency key. A key that is spent is followed by the next of a
 * fixed row (`key`, `key-2`, …), so that everybody who tries walks through the same keys. Where the
 * key names the state a change departs from, other parameters mean that somebody was faster: that
 * is a refusal.
 */
export const once = async <T>(
  key: string,
  create: (options: Options) => Promise<T>,
  way: Way = 'take the next key',
): Promise<T> => {
  const most = way === 'harmless twice' ? attempts.harmless : attempts.money
  // The SDK's own repeats would turn a new failure into a kept one, and use up the whole row.
  let repeats: Pick<Options, 'maxNetworkRetries'> = {}
  for (let attempt = 1; ; attempt += 1) {
    const idempotencyKey = attempt === 1 ? key : `${key}-${attempt}`
    try {
      return await create({ idempotencyKey, ...repeats })
    } catch (error) {
      const failed = way === 'harmless twice' && isKeptFailure(error)
      if (attempt === most || !(failed || isSpent(error, way))) throw error
      if (failed) repeats = { maxNetworkRetries: 0 }
    }
  }
}
