/** What every company may know of a job before one has won it. Amounts in cents. */
export type OpenJob = {
  id: number
  city: string
  state: string
  zipCode: string
  openUntil: Date
  totalCents: number
  /** Whether a company had it before and did not pay. */
  offeredAgain: boolean
}

/** The same job for its plumber and for the company that won it. */
export type LetterJob = OpenJob & {
  /** Null once they are erased. */
  homeowner: string | null
  /** The quickest way to reach them. */
  reachedBy: 'phone' | 'email' | 'address'
  /** The company that won; null while none has, and once it has deleted its account. */
  company: string | null
  companyId: number | null
  payUntil: Date | null
  referralCents: number
  /** What of the payment went back to the company so far, and what of the referral amount with it. */
  backCents: number
  shareBackCents: number
  companiesReached: number
  companiesRejected: number
  /** Companies that were offered it, can answer and have not. */
  companiesWaiting: number
}

/** What has just happened to the payment of a job, or is asked about; cents. */
export type LetterChange = {
  cents: number
  /** What of the referral amount is in it. */
  shareCents: number
  /** Whether the money had been sent on to the plumber by then. */
  wasSent: boolean
  /** Whether its bank had taken it before, and asks or decides about it again. */
  wasTaken: boolean
}
