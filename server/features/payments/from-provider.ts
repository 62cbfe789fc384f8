import { isProviderFailure } from '../../adapters/payments/port.ts'
import { failure } from '../../lib/failure.ts'

/** What the provider answers; where it refuses or stays silent, `payment_provider_failed`. */
export const fromProvider = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (isProviderFailure(error)) throw failure('payment_provider_failed')
    throw error
  }
}
