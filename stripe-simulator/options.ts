/** The one thing the simulator asks of a database: run SQL (PostgreSQL dialect) with `$1` parameters. */
export type SimulatorSql = {
  query<T>(sql: string, params?: unknown[]): Promise<{ rows: T[] }>
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
  now?: () => Date
  log?: SimulatorLog
  /** Seconds from a movement until its money is available; 0 makes it available at once. */
  availableAfterSeconds?: number
  /** Pauses in milliseconds between the attempts to deliver one event. */
  retryDelays?: readonly number[]
}
