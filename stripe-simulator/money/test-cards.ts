import type { Decline } from '../objects/charge.ts'

export type CardOutcome =
  | { kind: 'approved' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'authenticate' }

const outcomes: Record<string, CardOutcome> = {
  '4000000000000002': {
    kind: 'declined',
    decline: {
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  '4000000000009995': {
    kind: 'declined',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  '4000002500003155': { kind: 'authenticate' },
}

/** What a payer is told when they did not confirm the payment with their bank. */
export const authenticationFailure: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** What the bank answers to a card number (digits only); every other valid number is approved. */
export const cardOutcome = (number: string): CardOutcome => outcomes[number] ?? { kind: 'approved' }

/** The network a card number belongs to. */
export const cardBrand = (number: string) => {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^6(011|5)/.test(number)) return 'discover'
  return 'visa'
}
