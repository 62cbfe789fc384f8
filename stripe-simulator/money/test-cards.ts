import type { CardNature, CardOutcome, Decline } from '../objects/card.ts'

const approved = (nature: CardNature = {}): CardOutcome => ({ kind: 'approved', nature })

const declined = (code: string, declineCode: string, message: string): CardOutcome => ({
  kind: 'declined',
  decline: { code, declineCode, message },
})

const refused = (declineCode: string) =>
  declined('card_declined', declineCode, 'Your card was declined.')

const shortOfFunds = declined(
  'card_declined',
  'insufficient_funds',
  'Your card has insufficient funds.',
)

const afterStep = (then: CardOutcome): CardOutcome => ({ kind: 'authenticate', then })

/** The provider's test cards by their number, grouped as a payer is shown them. */
export const testCards = {
  approved: {
    '4242424242424242': approved(),
    '4000056655665556': approved(),
    '5555555555554444': approved(),
    '2223003122003222': approved(),
    '5200828282828210': approved(),
    '5105105105105100': approved(),
    '378282246310005': approved(),
    '371449635398431': approved(),
    '6011111111111117': approved(),
    '6011000990139424': approved(),
    '6011981111111113': approved(),
    '3056930009020004': approved(),
    '36227206271667': approved(),
    '3566002020360505': approved(),
    '6200000000000005': approved(),
    '4000000000003055': approved(),
    '4000000000000077': approved({ available: 'at_once' }),
    '4000003720000278': approved({ available: 'at_once' }),
    '4000000000009235': approved({ risk: 'elevated' }),
    '4000000000000101': approved({ failedCheck: 'cvc' }),
    '4000000000000036': approved({ failedCheck: 'zip' }),
  },
  declined: {
    '4000000000000002': refused('generic_decline'),
    '4000000000009995': shortOfFunds,
    '4000000000009987': refused('lost_card'),
    '4000000000009979': refused('stolen_card'),
    '4000000000000069': declined('expired_card', 'expired_card', 'Your card has expired.'),
    '4000000000000127': declined(
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ),
    '4000000000000119': declined(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
    '4000000000006975': declined(
      'card_declined',
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
    '4100000000000019': refused('fraudulent'),
    '4000000000004954': refused('fraudulent'),
  },
  authenticate: {
    '4000002500003155': afterStep(approved()),
    '4000002760003184': afterStep(approved()),
    '4000003800000446': afterStep(approved()),
    '4000000000003220': afterStep(approved()),
    '4000008260003178': afterStep(shortOfFunds),
    '4000008400001629': afterStep(refused('generic_decline')),
  },
  afterwards: {
    '4000000000000259': approved({ dispute: 'fraudulent' }),
    '4000000000002685': approved({ dispute: 'product_not_received' }),
    '4000000000001976': approved({ inquiry: 'fraudulent' }),
    '4000000000007726': approved({ refund: 'pending' }),
    '4000000000005126': approved({ refund: 'fails' }),
  },
} satisfies Record<string, Record<string, CardOutcome>>

/** What a payer is told when they did not confirm the payment with their bank. */
export const authenticationFailure: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const outcomes: Record<string, CardOutcome> = Object.assign({}, ...Object.values(testCards))

/** What the bank answers to a card number (digits only); a card that is not for tests is declined. */
export const cardOutcome = (number: string): CardOutcome =>
  outcomes[number] ??
  declined(
    'card_declined',
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card.',
  )

/** The network a card number belongs to. */
export const cardBrand = (number: string) => {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^3(0|6|8)/.test(number)) return 'diners'
  if (/^35/.test(number)) return 'jcb'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^6(011|5)/.test(number)) return 'discover'
  if (/^62/.test(number)) return 'unionpay'
  return 'visa'
}

const otherFunding: Record<string, string> = {
  '4000056655665556': 'debit',
  '5200828282828210': 'debit',
  '6011981111111113': 'debit',
  '5105105105105100': 'prepaid',
}

/** Whether a card is `credit`, `debit` or `prepaid`. */
export const cardFunding = (number: string) => otherFunding[number] ?? 'credit'
