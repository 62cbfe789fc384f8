/** How often an unpaid job is read again while the provider's word is awaited, in milliseconds. */
export const paymentPolling = 2000
