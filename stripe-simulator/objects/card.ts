/** Why a card is not charged, in the provider's words and codes. */
export type Decline = { code: string; declineCode: string; message: string }

/** What becomes of an approved card payment, which the card decides. */
export type CardNature = {
  /** The payer's bank takes the money back. */
  dispute?: 'fraudulent' | 'product_not_received'
  /** The payer's bank asks first, without taking the money. */
  inquiry?: 'fraudulent'
  /** A refund arrives only after a while, or comes back. */
  refund?: 'pending' | 'fails'
  /** The money can be used at once. */
  available?: 'at_once'
  risk?: 'elevated'
  /** Which of the checks on an approved card fails. */
  failedCheck?: 'cvc' | 'zip'
}

/** What a bank answers to a card; one that asks the payer first answers after that. */
export type CardOutcome =
  | { kind: 'approved'; nature: CardNature }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'authenticate'; then: CardOutcome }
