/**
 * Why the provider did not do what was asked: it refused (the same call fails again), it could not
 * be reached (a repeat may help), or a notice was not signed by it.
 */
export type ProviderFailure = Error & {
  providerFailure: {
    reason: 'refused' | 'unreachable' | 'forged'
    /** The provider's own word, such as `account_invalid`. */
    code: string | null
    requestId: string | null
  }
}

type Cause = ProviderFailure['providerFailure']

/** An error of the payment provider that features can tell from a fault of our own. */
export const providerFailure = (
  message: string,
  reason: Cause['reason'],
  known: Partial<Omit<Cause, 'reason'>> = {},
): ProviderFailure =>
  Object.assign(new Error(message), {
    providerFailure: { reason, code: known.code ?? null, requestId: known.requestId ?? null },
  })

export const isProviderFailure = (error: unknown): error is ProviderFailure =>
  error instanceof Error && 'providerFailure' in error
