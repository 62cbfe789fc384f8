/**
 * The one thing the simulator asks of a database: run SQL (PostgreSQL dialect) with `$1` parameters. `name` is the
 * same for the same text; a connection may keep what it planned under it.
 */
export type SimulatorSql = {
  query<T>(sql: string, params?: unknown[], name?: string): Promise<{ rows: T[] }>
}

/** A database with transactions; inside one only the handle given to the work may be used. */
export type SimulatorStore = SimulatorSql & {
  transaction<T>(work: (tx: SimulatorSql) => Promise<T>): Promise<T>
}

export type SimulatorLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** When money that came in can be used: as at the provider, or a number of seconds later (0: at once). */
export type Availability = 'two_business_days' | number

/** What the provider keeps of a card payment: basis points of it (290 is 2.9 %) and cents. */
export type ProcessingFee = { basisPoints: number; cents: number }

/** What the simulator is told by whoever runs it; addresses are functions, as ports are known late. */
export type SimulatorOptions = {
  /** The only secret key that is accepted, `sk_test_…`. */
  secretKey: string
  /** Signs the webhooks, `whsec_…`. */
  webhookSecret: string
  /** Where events are posted to. */
  webhookUrl: () => string
  /** Where a browser reaches the simulator, without a trailing slash. */
  publicUrl: () => string
  store: SimulatorStore
  /** The platform's OAuth client id, `ca_…`. */
  clientId: string
  /** The host's clock; the simulator's own movement of the time is added to it. */
  now?: () => Date
  /** Moves the host's clock: given where both clocks are to be one, then nothing is added to `now`. */
  moveClock?: (to: Date) => void | Promise<void>
  log?: SimulatorLog
  /** Until somebody changes it at the control address; at once when not given. */
  availableAfter?: Availability
  /** Seconds until an approved charge is captured, until somebody changes it there; at once when not given. */
  captureAfter?: number
  /** 2.9 % and 30 cents when not given. */
  processingFee?: ProcessingFee
  /** Pauses in milliseconds between the attempts to deliver one event. */
  retryDelays?: readonly number[]
}
