import type { Availability, ProcessingFee, SimulatorSql } from './options.ts'
import type { Disturbance } from './webhooks/disturbance.ts'

/** One piece of work in one transaction: the handle, the moment, and whose objects it concerns. */
export type Call = {
  tx: SimulatorSql
  /** Seconds since 1970. */
  now: number
  /** The connected account of the `Stripe-Account` header; null is the platform. */
  account: string | null
  publicUrl: string
  /** The platform's OAuth client id. */
  clientId: string
  availableAfter: Availability
  /** Seconds until an approved charge is captured. */
  captureAfter: number
  processingFee: ProcessingFee
  /** How badly the events written now will travel. */
  disturbance: Disturbance
  request: { id: string | null; idempotency_key: string | null }
}

/** The same work on behalf of another account. */
export const onBehalf = (call: Call, account: string | null): Call => ({ ...call, account })
