import { isProviderFailure } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'

/**
 * What the provider answers to a call; where it refuses or stays silent, `payment_provider_failed`, and `unavailable`
 * where too many calls wait for it already.
 */
export const fromProvider = async <T>(
  { waitFor }: Pick<Context, 'waitFor'>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await waitFor.provider(work)
  } catch (error) {
    if (isProviderFailure(error)) throw failure('payment_provider_failed')
    throw error
  }
}
