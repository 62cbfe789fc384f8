import { isProviderFailure } from '../../adapters/payments/port.ts'
import { telling } from './telling.ts'

/**
 * Where somebody goes on who opened an address of ours in the browser; where the provider refuses or stays silent,
 * back to a screen, which says so: nobody reads a problem document.
 */
export const orBack = async (screen: string, work: () => Promise<string>): Promise<string> => {
  try {
    return await work()
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    return telling(screen, 'providerFailed')
  }
}
