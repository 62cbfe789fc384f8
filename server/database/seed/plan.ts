import type { DemoCompany } from './accounts.ts'
import { paidPlan } from './paid-plan.ts'
import type { PlannedJob, Rejection } from './planned-job.ts'

const no = (
  by: DemoCompany,
  after: number,
  reason: Rejection['reason'],
  text?: string,
): Rejection => ({ by, after, reason, text })

const days = 24

const recentPlan: readonly PlannedJob[] = [
  { at: 'weaver', story: 'shower', hoursAgo: 118 * days },
  {
    at: 'brooks',
    story: 'washer',
    hoursAgo: 104 * days,
    rejections: [no('lonestar', 5, 'no_capacity')],
  },
  {
    at: 'kim',
    story: 'fridge',
    hoursAgo: 96 * days,
    rejections: [no('goldencoast', 9, 'not_our_work', 'Needs a flooring contractor.')],
  },
  { at: 'salinas', story: 'heater', hoursAgo: 89 * days },
  {
    at: 'mueller',
    story: 'freeze',
    hoursAgo: 77 * days,
    rejections: [no('hillcountry', 20, 'too_far'), no('lonestar', 31, 'fee_too_high')],
  },
  { at: 'alvarez', story: 'sewer', hoursAgo: 63 * days },
  {
    at: 'castillo',
    story: 'slab',
    hoursAgo: 51 * days,
    rejections: [no('lonestar', 2, 'other', 'Our crews are in Houston this week.')],
  },
  { at: 'tanaka', story: 'shower', hoursAgo: 40 * days },
  {
    at: 'patel',
    story: 'fridge',
    hoursAgo: 33 * days,
    rejections: [no('hillcountry', 11, 'fee_too_high')],
  },
  { at: 'nguyen', story: 'washer', hoursAgo: 22 * days },
  { at: 'foster', story: 'upstairs', hoursAgo: 15 * days },
  {
    at: 'reyes',
    story: 'sewer',
    hoursAgo: 9 * days,
    rejections: [no('lonestar', 16, 'no_capacity'), no('hillcountry', 40, 'no_capacity')],
  },
  {
    at: 'ellison',
    story: 'basement',
    hoursAgo: 70,
    accepted: { by: 'lonestar', hoursAgo: 23, pay: true },
  },
  {
    at: 'weaver',
    story: 'heater',
    hoursAgo: 66,
    accepted: { by: 'hillcountry', hoursAgo: 22, pay: true },
  },
  {
    at: 'whitfield',
    story: 'upstairs',
    hoursAgo: 62,
    accepted: { by: 'goldencoast', hoursAgo: 21, pay: true },
  },
  {
    at: 'nguyen',
    story: 'slab',
    hoursAgo: 58,
    rejections: [no('hillcountry', 4, 'no_capacity')],
    accepted: { by: 'lonestar', hoursAgo: 20, pay: true },
  },
  { at: 'brooks', story: 'heater', hoursAgo: 60 },
  {
    at: 'alvarez',
    story: 'washer',
    hoursAgo: 55,
    rejections: [no('goldencoast', 7, 'too_far')],
  },
  {
    at: 'castillo',
    story: 'upstairs',
    hoursAgo: 49,
    accepted: { by: 'lonestar', hoursAgo: 21 },
  },
  {
    at: 'patel',
    story: 'basement',
    hoursAgo: 44,
    rejections: [no('lonestar', 3, 'no_capacity'), no('hillcountry', 26, 'other', 'On vacation.')],
  },
  { at: 'salinas', story: 'freeze', hoursAgo: 38 },
  { at: 'kim', story: 'heater', hoursAgo: 36, accepted: { by: 'goldencoast', hoursAgo: 9 } },
  { at: 'mueller', story: 'shower', hoursAgo: 30, rejections: [no('lonestar', 6, 'not_our_work')] },
  { at: 'foster', story: 'sink', hoursAgo: 27, accepted: { by: 'hillcountry', hoursAgo: 12 } },
  { at: 'reyes', story: 'freeze', hoursAgo: 19, accepted: { by: 'hillcountry', hoursAgo: 4 } },
  { at: 'tanaka', story: 'slab', hoursAgo: 14 },
  { at: 'ellison', story: 'sink', hoursAgo: 11 },
  { at: 'whitfield', story: 'fridge', hoursAgo: 7 },
  { at: 'nguyen', story: 'sewer', hoursAgo: 4 },
  { at: 'weaver', story: 'upstairs', hoursAgo: 1 },
]

/** Oldest first. Jobs that are neither accepted nor younger than the time to answer are expired. */
export const plan: readonly PlannedJob[] = [...recentPlan, ...paidPlan].sort(
  (one, other) => other.hoursAgo - one.hoursAgo,
)
