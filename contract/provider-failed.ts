import type { ErrorCode } from './errors.ts'

/** What the address of a screen says where the payment provider failed somebody on the way there. */
export const providerFailed = {
  name: 'problem',
  value: 'payment_provider_failed',
} as const satisfies { name: string; value: ErrorCode }
