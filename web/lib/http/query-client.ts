import { QueryClient } from '@tanstack/react-query'
import { isCallError } from './call-error.ts'

/**
 * Only what may pass by itself is tried again: no answer, or a server that is busy. The payment provider has been
 * asked again by the server, for a minute where it is silent.
 */
const mayPass = (error: unknown): boolean => {
  if (!isCallError(error)) return false
  const { code, status } = error.problem
  return error.network || (status >= 502 && code !== 'payment_provider_failed')
}

/** The one cache of what the server said; a read is fresh for half a minute. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      // Whoever looks is told that nothing came, instead of being kept waiting for a connection.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})
