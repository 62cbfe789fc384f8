import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeFor } from './fee.ts'
import { limits } from './limits.ts'

/** The same rule on whole numbers without end: 108.045 percent and 30 cents, half up. */
const exactTotal = (referral: number) => {
  const thousandths = BigInt(referral) * 108045n
  const whole = thousandths / 100000n
  return Number(whole + ((thousandths % 100000n) * 2n >= 100000n ? 1n : 0n) + 30n)
}

test.each([
  [50000, 54053],
  [1, 31],
  [10000, 10835],
  [25000, 27041],
  [99999, 108074],
  [10_000_000, 10_804_530],
])('a referral of %i cents costs %i', (referral, total) => {
  expect(chargeFor(referral).total).toBe(total)
})

test('every amount equals exact arithmetic, and its parts add up', () => {
  fc.assert(
    fc.property(fc.integer({ min: limits.amountMin, max: limits.amountMax }), (referral) => {
      const charge = chargeFor(referral)
      expect(charge.total).toBe(exactTotal(referral))
      expect(charge.referral + charge.platformFee + charge.processingFee).toBe(charge.total)
    }),
    { numRuns: 5000 },
  )
})
