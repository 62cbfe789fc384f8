import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseAdapter, Queryable } from './adapters/database/port.ts'
import type { FileAdapter } from './adapters/files/port.ts'
import type { MailAdapter } from './adapters/mail/port.ts'
import type { PaymentAdapter } from './adapters/payments/port.ts'
import type { Config } from './config.ts'
import type { Clock } from './lib/clock.ts'
import type { Seal } from './lib/seal.ts'
import type { Tasks } from './tasks/port.ts'

/** Everything a verb may need, made once at start. */
export type Context = {
  config: Config
  /** The address people open, without a slash at its end. */
  publicUrl: () => string
  database: DatabaseAdapter
  db: Queryable
  files: FileAdapter
  mail: MailAdapter
  payments: PaymentAdapter
  tasks: Tasks
  seal: Seal
  clock: Clock
  log: FastifyBaseLogger
}
