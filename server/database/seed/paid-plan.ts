import type { PlannedJob } from './planned-job.ts'

const days = 24

const taken = (by: 'lonestar' | 'hillcountry', daysAgo: number) => ({
  by,
  hoursAgo: daysAgo * days,
  pay: true as const,
})

/** Jobs of the months before, taken and paid: their money is at the bank, came back, or is on its way. */
export const paidPlan: readonly PlannedJob[] = [
  { at: 'castillo', story: 'heater', hoursAgo: 112 * days, accepted: taken('lonestar', 111) },
  {
    at: 'weaver',
    story: 'basement',
    hoursAgo: 70 * days,
    accepted: { ...taken('lonestar', 69), refund: { hoursAgo: 68 * days, cents: 15_000 } },
  },
  { at: 'brooks', story: 'sewer', hoursAgo: 36 * days, accepted: taken('lonestar', 35) },
  {
    at: 'mueller',
    story: 'washer',
    hoursAgo: 8 * days,
    accepted: { ...taken('lonestar', 7), disputed: true },
  },
  { at: 'brooks', story: 'freeze', hoursAgo: 5 * days, accepted: taken('hillcountry', 4.4) },
  { at: 'patel', story: 'heater', hoursAgo: 3.4 * days, accepted: taken('lonestar', 2.95) },
]
