import { isProviderFailure } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { isFailure } from '../../lib/failure.ts'
import { telling } from './telling.ts'

/** Too many wait for the provider already. */
const isUnavailable = (error: unknown) => isFailure(error) && error.failure.code === 'unavailable'

/**
 * Where somebody goes on who opened an address of ours in the browser; another address where the provider refuses or
 * stays silent: nobody reads a problem document.
 */
export const orElse = async (
  { waitFor }: Pick<Context, 'waitFor'>,
  instead: string,
  work: () => Promise<string>,
): Promise<string> => {
  try {
    return await waitFor.provider(work)
  } catch (error) {
    if (!isProviderFailure(error) && !isUnavailable(error)) throw error
    return instead
  }
}

/** The same, back to a screen, which says so. */
export const orBack = (
  context: Pick<Context, 'waitFor'>,
  screen: string,
  work: () => Promise<string>,
): Promise<string> => orElse(context, telling(screen, 'providerFailed'), work)
