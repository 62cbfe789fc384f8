/** What a company pays for one referral, in cents; the three parts add up to the total. */
export type Charge = { referral: number; platformFee: number; processingFee: number; total: number }

const divideHalfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/**
 * The charge for a referral amount in cents (section 9): plus 5 percent, then plus 2.9 percent and
 * 30 cents, rounded half up once at the end. Exact on integers up to 100,000.00.
 */
export const chargeFor = (referral: number): Charge => {
  const total = divideHalfUp(referral * 105 * 1029, 100 * 1000) + 30
  const platformFee = divideHalfUp(referral * 5, 100)
  return { referral, platformFee, processingFee: total - referral - platformFee, total }
}

/** Of the job that examples tell of. */
export const exampleCharge = chargeFor(50_000)
