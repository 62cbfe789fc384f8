/** What the address of a screen says of what went wrong on somebody's way to the payment provider, or back. */
export const problemOnTheWay = {
  name: 'problem',
  /** The provider refused, or did not answer. */
  providerFailed: 'payment_provider_failed',
  /** The standard account that its owner came back with was not connected. */
  notConnected: 'account_not_connected',
} as const
