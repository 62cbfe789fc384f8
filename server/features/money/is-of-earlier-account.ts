import type { PaymentInMotion } from './queries/payments-in-motion.ts'

/** Whether a payment's money went to another payment account than its plumber has now. */
export const isOfEarlierAccount = (
  { sentTo }: Pick<PaymentInMotion, 'sentTo'>,
  account: string | null,
): boolean => sentTo !== null && sentTo !== account
