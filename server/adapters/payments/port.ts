/** When an account's money goes to its bank; `anchor` is a day of the week or of the month. */
type PayoutSchedule = {
  interval: string
  /** Days money is held before. */
  delayDays: number
  anchor: string | null
}

/**
 * What the provider knows of a connected account; `missing` are its requirement codes, or the one
 * code that says why there is nothing to give in (`pending_verification`, `rejected.fraud` …).
 */
export type AccountStatus = {
  status: 'Complete' | 'Restricted' | 'Notexists'
  missing: string[]
  /** Whether what it holds goes to the bank, whatever is missing. */
  paysOut: boolean
  schedule: PayoutSchedule | null
}

/** Names one acceptance of one job: every key and label at the provider is derived from it. */
export type Acceptance = { jobId: number; acceptance: number }

export type PaymentLinkOrder = Acceptance & {
  companyId: number
  description: string
  /** Cents the company pays. */
  chargeCents: number
  /** Cents that go to the plumber. */
  referralCents: number
  /** Left out where the account cannot receive yet: the transfer follows later. */
  destinationAccount?: string
  /** The link that can no longer be used and is replaced by this one. */
  replaces?: string
  returnUrl: string
}

export type PaymentLink = { priceId: string; linkId: string; url: string }

/** Whether a link still takes money, and which account that money would be sent on to. */
type PaymentLinkState = { active: boolean; destinationAccount: string | null }

/** What the provider says became of a payment link; payment is a fact only when it says so. */
export type PaymentFacts = {
  paid: boolean
  /** When it was paid, in epoch seconds. */
  paidAt: number | null
  /** Whether all of it went back since. */
  isGivenBack: boolean
  jobId: number | null
  companyId: number | null
  acceptance: number | null
  amountCents: number
  currency: string
  checkoutSessionId: string
  paymentIntentId: string | null
  chargeId: string | null
  invoiceId: string | null
  customerId: string | null
  transferId: string | null
  destinationPayment: string | null
  /** Cents that the provider sends on by itself; its transfer may still be on the way. */
  transferCents: number | null
  /** The account they go to, and the plumber that account was made for, where we have made it. */
  transferTo: { account: string; plumberId: number | null } | null
}

/** A webhook as one of the few facts we act on; its payload is only a hint of what to fetch again. */
export type ProviderNotice = {
  id: string
  /** Epoch seconds. */
  created: number
  kind: string
  account: string | null
  fact:
    | { kind: 'checkout'; checkoutSessionId: string }
    | { kind: 'charge'; chargeId: string }
    | { kind: 'invoice'; invoiceId: string }
    | { kind: 'payout'; accountId: string; payoutId: string }
    | { kind: 'account'; accountId: string }
    | { kind: 'none' }
}

type TransferOrder = Acceptance & {
  amountCents: number
  destinationAccount: string
  sourceChargeId: string
}

/** `refundedCents` is all that had been refunded when this was decided, also what failed since; it names the call. */
export type RefundOrder = {
  paymentIntentId: string
  /** Left out: all that is left. */
  amountCents?: number
  refundedCents?: number
}

/** `sentCents` is what had been sent on of the charge when this was decided; it names the call. */
export type SendLaterOrder = TransferOrder & { sentCents: number }

/** `reversedCents` is what had been taken back when this was decided; it names the call. */
export type ReversalOrder = {
  transferId: string
  sourceChargeId: string
  amountCents: number
  /** What of the transfer had been taken back before. */
  reversedCents: number
}

export type Transfer = { transferId: string; destinationPayment: string | null }

/** Amounts in cents, `created` in epoch seconds. */
export type Invoice = {
  id: string
  /** The acceptance of a job that it is for. */
  jobId: number | null
  acceptance: number | null
  companyId: number | null
  number: string | null
  created: number
  invoicePdf: string | null
  hostedUrl: string | null
  lines: { description: string; amount: number }[]
}

/** Amounts in cents, moments in epoch seconds. */
type BalanceTransaction = {
  id: string
  amount: number
  created: number
  availableOn: number
  status: string
  type: string
  source: string | null
  /** The payment on the account that it is of: its source, or what that takes back. */
  arrival: string | null
}

/** A booking on a balance at the provider; amounts in cents, moments in epoch seconds. */
export type BalanceMovement = {
  id: string
  type: string
  amountCents: number
  feeCents: number
  netCents: number
  created: number
  availableOn: number
  status: string
  source: string | null
}

/** Money that was sent on to a connected account, and what of it came back. */
type SentOn = {
  id: string
  account: string
  destinationPayment: string | null
  amountCents: number
  created: number
  /** `byHand` where somebody took it back at the provider's dashboard. */
  reversals: { id: string; amountCents: number; created: number; byHand: boolean }[]
}

type MoneyBack = { id: string; amountCents: number; status: string; created: number }

/** A charge with everything that hangs on it, as the provider has it now (section 9). */
export type ChargeFacts = {
  chargeId: string
  paymentIntentId: string | null
  jobId: number | null
  acceptance: number | null
  companyId: number | null
  amountCents: number
  currency: string
  created: number
  receiptUrl: string | null
  /** The charge's own booking. */
  movement: BalanceMovement | null
  /** The account it sends money on to by itself; its transfer may still be on the way. */
  destination: string | null
  transfer: SentOn | null
  /** What was sent on later, oldest first: held or taken back for a refund that then failed. */
  sentLater: SentOn[]
  /** Of any status: one that failed came back to us, `failedAt` where the provider has booked it. */
  refunds: (MoneyBack & { reason: string | null; failedAt: number | null })[]
  disputes: (MoneyBack & { reason: string; movements: BalanceMovement[] })[]
}

/** One payout of a connected account to its bank. */
export type PayoutFacts = {
  payoutId: string
  account: string
  amountCents: number
  currency: string
  method: 'standard' | 'instant'
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  created: number
  arrivalDate: number
  failureCode: string | null
  failureMessage: string | null
  bankLast4: string | null
  /** What it is made of, also of business of the account's own. */
  payments: { destinationPayment: string; amountCents: number }[]
  /**
   * Cents of which nobody says what payments they are: all of one that was ordered by hand; in another one what
   * such ones took before, below zero, or brought back. Null while the provider does not say yet what it is made of.
   */
  unnamedCents: number | null
}

type Funds = { amount: number; currency: string }[]

/**
 * The card payment provider, in the few verbs the product needs. Every amount is in cents; every
 * creating verb derives its idempotency key from what it creates, so a repeated call makes nothing
 * twice. Every verb throws a `ProviderFailure` where the provider refuses or does not answer.
 */
export type PaymentAdapter = {
  /**
   * `replaces` names an account that the provider no longer knows, or turned down; `confirmedAt` is when the plumber's
   * address was confirmed: one that was made for somebody else before is not answered again.
   */
  createAccount: (plumber: {
    id: number
    email: string
    name: string
    replaces?: string
    confirmedAt?: Date | null
  }) => Promise<string>
  accountStatus: (accountId: string) => Promise<AccountStatus>
  /** Where the owner of a standard account lets us in (OAuth); null where that is not set up. */
  standardAccountUrl: (way: { returnUrl: string; state: string; email: string }) => string | null
  /** The standard account behind the code that its owner came back with. */
  standardAccount: (code: string) => Promise<string>
  onboardingUrl: (accountId: string, returnUrl: string) => Promise<string>
  /** The provider's own page about an account, or the one that asks for what its owner has to give; null where it knows none. */
  accountPageUrl: (accountId: string, returnUrl: string) => Promise<string | null>
  createPaymentLink: (order: PaymentLinkOrder) => Promise<PaymentLink>
  paymentLinkState: (linkId: string) => Promise<PaymentLinkState>
  /**
   * Lets nobody pay through it any more, nor those who have its card form before them; what was paid until then
   * stands in `paymentsOfLink`. One that is closed, or unknown, stays so.
   */
  closePaymentLink: (linkId: string) => Promise<void>
  /** Completed checkouts of a link, fetched from the provider. */
  paymentsOfLink: (linkId: string) => Promise<PaymentFacts[]>
  checkout: (checkoutSessionId: string) => Promise<PaymentFacts>
  /** Moves the money once: a second call answers the first transfer, however late it comes. */
  transfer: (order: TransferOrder) => Promise<Transfer>
  /** Sends more of a charge on, out of our own balance; refused where another call was faster. */
  sendLater: (order: SendLaterOrder) => Promise<void>
  /**
   * Gives back what is left of a payment, or a part of it, out of our own balance; a repeated call
   * gives nothing twice.
   */
  refund: (payment: RefundOrder) => Promise<void>
  /** Takes money back from a connected account; refused where another call was faster. */
  reverseTransfer: (reversal: ReversalOrder) => Promise<void>
  /** The payments on a connected account that our newest 100 transfers to it made there. */
  arrivalsAt: (accountId: string) => Promise<string[]>
  charge: (chargeId: string) => Promise<ChargeFacts>
  /** Where the receipt of a charge is today: the address lasts for weeks. */
  receiptUrl: (chargeId: string) => Promise<string | null>
  payout: (accountId: string, payoutId: string) => Promise<PayoutFacts>
  /** The payouts of a connected account made since a moment (epoch seconds), oldest first. */
  payouts: (accountId: string, since: number) => Promise<PayoutFacts[]>
  /** Every booking on our own balance made from `since` on and before `until`, in epoch seconds. */
  movements: (since: number, until: number) => Promise<BalanceMovement[]>
  /** Undefined where the provider does not know it. */
  invoice: (invoiceId: string) => Promise<Invoice | undefined>
  /** What lies on a connected account, by currency: dollars first, also where there are none. */
  balance: (accountId: string) => Promise<{ available: Funds; pending: Funds }>
  /** The newest movements of dollars on a connected account, so many at most, newest first, and whether there are more. */
  balanceTransactions: (
    accountId: string,
    most: number,
  ) => Promise<{ rows: BalanceTransaction[]; more: boolean }>
  /** Checks the signature over the raw body; throws where it is forged or stale. */
  readNotice: (rawBody: Buffer, signature: string) => Promise<ProviderNotice>
  /** What the provider told, or tried to, since a moment (epoch seconds): kinds of use, oldest first. */
  noticesSince: (since: number) => Promise<ProviderNotice[]>
}

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

/** Whether the provider could not be reached: what was asked may be done all the same. */
export const isUnreachable = (error: unknown): boolean =>
  isProviderFailure(error) && error.providerFailure.reason === 'unreachable'
