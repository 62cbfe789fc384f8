import { expect, test } from 'vitest'
import { type Charge, chargeFor } from './fee.ts'
import { limits } from './limits.ts'

/** Hundred-thousandths of a cent, on whole numbers without end: 105 percent of 102.9 percent. */
const shareOfTotal = 105n * 1029n
const whole = 100_000n

const halfUp = (numerator: bigint, denominator: bigint) => {
  const rest = numerator % denominator
  return numerator / denominator + (2n * rest >= denominator ? 1n : 0n)
}

/** The rule of section 9 by arithmetic of any precision, rounded once at the end. */
const exact = (referral: number): Charge => {
  const cents = BigInt(referral)
  const total = halfUp(cents * shareOfTotal + 30n * whole, whole)
  const platformFee = halfUp(cents * 5n, 100n)
  return {
    referral,
    platformFee: Number(platformFee),
    processingFee: Number(total - cents - platformFee),
    total: Number(total),
  }
}

/** Cents: referral, platform fee, processing fee, what the company pays. */
test.each([
  [1, 0, 30, 31],
  [2, 0, 30, 32],
  [9, 0, 31, 40],
  [10, 1, 30, 41],
  [12, 1, 30, 43],
  [19, 1, 31, 51],
  [30, 2, 30, 62],
  [99, 5, 33, 137],
  [100, 5, 33, 138],
  [999, 50, 60, 1_109],
  [1_000, 50, 60, 1_110],
  [1_001, 50, 61, 1_112],
  [10_000, 500, 335, 10_835],
  [12_345, 617, 406, 13_368],
  [25_000, 1_250, 791, 27_041],
  [33_333, 1_667, 1_045, 36_045],
  [50_000, 2_500, 1_553, 54_053],
  [75_000, 3_750, 2_314, 81_064],
  [99_999, 5_000, 3_075, 108_074],
  [100_000, 5_000, 3_075, 108_075],
  [1_000_000, 50_000, 30_480, 1_080_480],
  [9_999_999, 500_000, 304_530, 10_804_529],
  [10_000_000, 500_000, 304_530, 10_804_530],
])(
  'a referral of %i cents: fees of %i and %i, %i to pay',
  (referral, platform, processing, total) => {
    expect(chargeFor(referral)).toEqual({
      referral,
      platformFee: platform,
      processingFee: processing,
      total,
    })
  },
)

const differs = (one: Charge, other: Charge) =>
  one.total !== other.total ||
  one.platformFee !== other.platformFee ||
  one.processingFee !== other.processingFee

test('every cent from 0.01 to 100,000.00 equals exact arithmetic, and its parts add up', () => {
  expect([limits.amountMin, limits.amountMax]).toEqual([1, 10_000_000])
  const wrong: number[] = []
  let before = 0
  for (let referral = limits.amountMin; referral <= limits.amountMax; referral += 1) {
    const charge = chargeFor(referral)
    const { platformFee, processingFee, total } = charge
    const sound =
      referral + platformFee + processingFee === total && processingFee >= 30 && total > before
    if (!sound || differs(charge, exact(referral))) wrong.push(referral)
    before = total
  }
  expect(wrong).toEqual([])
})

test('the smallest referral amount is the first whose charge the payment provider takes', () => {
  const { referralMin, chargeMin } = limits
  expect(chargeFor(referralMin).total).toBeGreaterThanOrEqual(chargeMin)
  expect(chargeFor(referralMin - 1).total).toBeLessThan(chargeMin)
})
