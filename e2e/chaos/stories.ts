import { chargeFor } from '#contract/rules/fee.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import { randomOf } from './random.ts'

/** What becomes of a job until it is paid, or is not. */
const payers = [
  ['pays', 50],
  ['declinedFirst', 12],
  ['twoTabs', 10],
  ['lateTab', 6],
  ['declinedOnly', 8],
  ['nobody', 6],
] as const

/** What becomes of the money afterwards. */
const afterwards = [
  ['nothing', 56],
  ['refunded', 8],
  ['refundedInParts', 8],
  ['refundedByOperator', 6],
  ['refundFails', 6],
  ['disputeLost', 8],
  ['disputeWon', 8],
] as const

export type Story = {
  index: number
  round: number
  plumber: number
  company: number
  /** Another company that tries to win the job at the same moment. */
  rival: number | undefined
  /** The winner asks for its payment link twice at once. */
  asksTwice: boolean
  referralCents: number
  payer: (typeof payers)[number][0]
  afterwards: (typeof afterwards)[number][0]
  /** What follows happens right after the payment, or in the next round, when payouts were made. */
  later: boolean
  /** Cents of each part that is refunded. */
  parts: number[]
}

export type Cast = { plumbers: number; companies: number; rounds: number }

/** The jobs of a seed: always the same. */
export const storiesOf = (seed: number, jobs: number, cast: Cast): Story[] =>
  Array.from({ length: jobs }, (_, index) => {
    const random = randomOf(seed * 1_000_003 + index)
    const company = random.below(cast.companies)
    const cents = Math.round(100 * 10 ** (random.next() * 3.5))
    const { total } = chargeFor(cents)
    const payer = random.pick(payers, 'pays')
    const certain = payer === 'pays' || payer === 'declinedFirst' || payer === 'twoTabs'
    return {
      index,
      round: Math.floor((index * cast.rounds) / jobs),
      plumber: random.below(cast.plumbers),
      company,
      rival:
        random.next() < 0.2
          ? (company + 1 + random.below(cast.companies - 1)) % cast.companies
          : undefined,
      asksTwice: random.next() < 0.2,
      referralCents: cents,
      payer,
      afterwards: certain ? random.pick(afterwards, 'nothing') : 'nothing',
      later: random.next() < 0.5,
      parts: [1 + random.below(Math.floor(total / 2)), 1 + random.below(Math.floor(total / 2) - 1)],
    }
  })

/** Whether the company is charged; a payment that comes too late may be taken and given back. */
export const isCharged = ({ payer }: Story): boolean | 'perhaps' => {
  if (payer === 'lateTab') return 'perhaps'
  return payer === 'pays' || payer === 'declinedFirst' || payer === 'twoTabs'
}

/** Cents that go back to the company in the end. */
const backOf = ({ afterwards, parts, referralCents }: Story) => {
  const { total } = chargeFor(referralCents)
  if (afterwards === 'refundedInParts') return parts.reduce((sum, part) => sum + part, 0)
  const whole = ['refunded', 'refundedByOperator', 'disputeLost']
  return whole.includes(afterwards) ? total : 0
}

const statusOf = (story: Story, back: number) => {
  if (story.afterwards === 'disputeLost') return 'charged_back'
  if (back === 0) return 'transferred'
  return back === chargeFor(story.referralCents).total ? 'refunded' : 'partly_refunded'
}

/** How a paid job ends: cents, and the word that both sides read. */
export const endOf = (story: Story) => {
  const back = backOf(story)
  return {
    charge: chargeFor(story.referralCents).total,
    back,
    plumberKeeps: story.referralCents - splitBack(back, story.referralCents).referral,
    paymentStatus: statusOf(story, back),
  }
}
