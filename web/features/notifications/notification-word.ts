import type { Role } from '#contract/endpoint.ts'
import type { Notification } from './queries.ts'

/** Kinds that read differently to each side. */
const twoSided = [
  'jobAccepted',
  'lapsed',
  'jobPaid',
  'partlyRefunded',
  'refunded',
  'refundFailed',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
] as const

type TwoSided = (typeof twoSided)[number]

const isTwoSided = (kind: Notification['kind']): kind is TwoSided =>
  twoSided.some((known) => known === kind)

/** Of a payout below zero, which takes money from the bank: under way, done, or come to nothing. */
const takenWords = {
  payoutSent: 'payoutTaken',
  payoutPaid: 'payoutTook',
  payoutFailed: 'payoutNotTaken',
} as const

const isOfPayout = (kind: Notification['kind']): kind is keyof typeof takenWords =>
  kind in takenWords

type Told = Pick<Notification, 'kind' | 'was_sent'> & {
  payout: Pick<NonNullable<Notification['payout']>, 'amount'> | null
}

/** The name of the sentence that tells of a notification. */
export const notificationWord = ({ kind, was_sent, payout }: Told, role: Role) => {
  if (payout && payout.amount < 0 && isOfPayout(kind)) return takenWords[kind]
  if (was_sent === false) return 'refunded_plumber_unsent'
  return isTwoSided(kind) ? (`${kind}_${role}` as const) : kind
}
