import { chargeFor } from './fee.ts'

const roundHalfUp = (amount: number, part: number, whole: number) =>
  Math.floor((2 * amount * part + whole) / (2 * whole))

/**
 * How the cents that went back to a company divide over the parts of its charge: exact at every
 * amount, and the whole of each part once the whole charge went back (section 9).
 */
export const splitBack = (backCents: number, referralCents: number) => {
  const { platformFee, total } = chargeFor(referralCents)
  const referral = roundHalfUp(backCents, referralCents, total)
  const withPlatformFee = roundHalfUp(backCents, referralCents + platformFee, total)
  return {
    referral,
    platformFee: withPlatformFee - referral,
    processingFee: backCents - withPlatformFee,
  }
}
