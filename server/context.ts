import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { lockFolder, lockIn } from './adapters/database/folder-lock.ts'
import type { DatabaseAdapter, Queryable, QueryWatch } from './adapters/database/port.ts'
import type { Loss } from './adapters/database/sign-of-life.ts'
import type { FileAdapter } from './adapters/files/port.ts'
import { openEmbeddedLive } from './adapters/live/embedded.ts'
import type { Live } from './adapters/live/port.ts'
import { openOutbox, sweepOutbox } from './adapters/mail/embedded.ts'
import type { MailAdapter, Outbox } from './adapters/mail/port.ts'
import type { PaymentAdapter } from './adapters/payments/port.ts'
import { openStripe } from './adapters/payments/stripe.ts'
import { openPictures } from './adapters/pictures/open-pictures.ts'
import type { Pictures } from './adapters/pictures/port.ts'
import type { Traces } from './adapters/traces/port.ts'
import type { Config } from './config.ts'
import { type Addresses, createAddresses } from './lib/addresses.ts'
import { countedMail } from './lib/counted-mail.ts'
import { createDeparture, type Departure } from './lib/departure.ts'
import { type DiskRoom, watchDisk } from './lib/disk-room.ts'
import { createMetrics, type Metrics } from './lib/metrics.ts'
import { promptOf } from './lib/prompt-of.ts'
import { createSeal, type Seal } from './lib/seal.ts'
import { secretFromFolder } from './lib/secret-file.ts'
import type { Clock } from './lib/time/clock.ts'
import { newToken } from './lib/tokens.ts'
import { waitingCalls } from './lib/turns/waiting-calls.ts'
import { letterTimeoutSeconds } from './tasks/boss.ts'
import type { Tasks } from './tasks/port.ts'
import { createTasks } from './tasks/queue.ts'

/** Everything a verb may need, made once at start. */
export type Context = {
  config: Config
  addresses: Addresses
  /** The address people open, without a slash at its end. */
  publicUrl: () => string
  database: DatabaseAdapter
  db: Queryable
  files: FileAdapter
  pictures: Pictures
  mail: MailAdapter
  payments: PaymentAdapter
  tasks: Tasks
  live: Live
  seal: Seal
  clock: Clock
  /** The time on people's phones, by which authenticator apps make codes: no trial moves it. */
  phoneClock: Clock
  log: FastifyBaseLogger
  metrics: Metrics
  /** How much room is left where photos and the embedded database come to lie. */
  room: DiskRoom
  departure: Departure
  /** What calls wait for that is not ours, a quarter of the places each; tasks have bounds of their own. */
  waitFor: Record<'storage' | 'provider', ReturnType<typeof waitingCalls>>
  /** Lets whoever runs the installation give commands; another one with each start. */
  operatorToken: string
}

/** A part of the server with addresses of its own, outside the contract. */
export type Part = (app: FastifyInstance) => Promise<void>

type Assembly = {
  context: Context
  /** The payment simulator, where it stands in for the provider. */
  simulator?: Part
  /** The letters kept instead of sent, where there is no mail server. */
  outbox?: Outbox
}

export type ContextInput = {
  config: Config
  database: DatabaseAdapter
  clock: Clock
  /** The machine's where none is given. */
  phoneClock?: Clock
  log: FastifyBaseLogger
  metrics?: Metrics
}

export type { Loss }

/** How a database is opened; `lost` is told where the data folder is another process's, or may come to be. */
export type Opening = { watch?: QueryWatch; lost?: (how: Loss) => void }

/** The database the settings ask for, as it is. */
export const connectDatabase = async (config: Config, { watch, lost }: Opening = {}) => {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./adapters/database/postgres.ts')
    return openPostgres(config.databaseUrl, { watch })
  }
  const { openEmbeddedDatabase } = await import('./adapters/database/embedded.ts')
  return openEmbeddedDatabase(config.dataDir, { watch, lost })
}

/** Keeps every other process from the embedded database; answers how to let go. */
export const holdDataDir = ({ dataDir }: Config, lost?: (how: Loss) => void) =>
  lockFolder(lockIn(dataDir), lost)

/** The database the settings ask for, with every migration applied. */
export const openDatabase = async (config: Config, opening: Opening = {}) => {
  const database = await connectDatabase(config, opening)
  await database.migrate()
  return database
}

/** Where the settings want traces sent; undefined where they want none. */
export const openTraces = async ({ traces }: Config): Promise<Traces | undefined> => {
  if (!traces) return undefined
  const { openOtlp } = await import('./adapters/traces/otlp.ts')
  return openOtlp(traces)
}

/** What seals tax ids under the settings' newest key, or the one that the installation made for itself. */
export const openSeal = ({ secretKeys, dataDir }: Config) =>
  createSeal(secretKeys ?? [secretFromFolder(dataDir)])

/** Where the settings keep photos; `unhurried` by those whom nobody waits for in a browser. */
export const openFiles = async (
  { dataDir, storage }: Config,
  { unhurried = false } = {},
): Promise<FileAdapter> => {
  if (storage) {
    const { openS3 } = await import('./adapters/files/s3.ts')
    return openS3(storage, unhurried ? { putWithin: undefined } : {})
  }
  const { openFolder } = await import('./adapters/files/embedded.ts')
  return openFolder(path.join(dataDir, 'files'))
}

/** The tables of the payment simulator, which no migration makes. */
export const prepareSimulator = async ({ sql }: DatabaseAdapter) => {
  const { createTables } = await import('#simulator/index.ts')
  await createTables({ query: sql })
}

const derived = (secret: string, use: string) =>
  createHash('sha256').update(`${use} ${secret}`).digest('hex').slice(0, 32)

const addressOf = (address: string) => {
  const { protocol, hostname, port } = new URL(address)
  const secure = protocol === 'https:'
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: Number(port) || (secure ? 443 : 80),
  }
}

/** Where the simulator has the provider's pages for owners of standard accounts. */
const standardAt = (address: () => string) => ({
  authorizeUrl: () => `${address()}/stripe-simulator/oauth/authorize`,
  signInUrl: () => `${address()}/stripe-simulator/dashboard`,
})

/** The payment provider, or a simulator that runs apart and takes its place. */
const openProvider = (
  { simulatorUrl, ...keys }: NonNullable<Config['stripe']>,
  log: FastifyBaseLogger,
) =>
  openStripe({
    ...keys,
    log,
    ...(simulatorUrl && {
      apiAddress: addressOf(simulatorUrl),
      ...standardAt(() => simulatorUrl),
    }),
  })

/** The payment provider, or the simulator on this very server in its place. */
const payments = async (
  { config, database, clock, log }: ContextInput,
  addresses: Addresses,
  secret: string,
) => {
  if (config.stripe) return { adapter: openProvider(config.stripe, log) }
  const keys = {
    secretKey: `sk_test_${derived(secret, 'simulator key')}`,
    webhookSecret: `whsec_${derived(secret, 'simulator webhook')}`,
    clientId: 'ca_simulator',
  }
  const { stripeSimulator } = await import('#simulator/index.ts')
  const simulator = stripeSimulator({
    ...keys,
    publicUrl: addresses.publicUrl,
    webhookUrl: () => `${addresses.localUrl()}/webhooks/stripe`,
    store: { query: database.sql, transaction: database.sqlTransaction },
    now: clock,
    log,
  })
  const apiAddress = () => ({ protocol: 'http' as const, ...addresses.local() })
  return {
    adapter: openStripe({
      ...keys,
      webhookSecrets: [keys.webhookSecret],
      ...standardAt(addresses.publicUrl),
      apiAddress,
      log,
    }),
    simulator: async (app: FastifyInstance) => void (await app.register(simulator)),
  }
}

const mail = async ({
  config,
  clock,
}: ContextInput): Promise<{ adapter: MailAdapter; outbox?: Outbox }> => {
  const folder = path.join(config.dataDir, 'outbox')
  if (config.mail.smtpUrl) {
    const { openSmtp } = await import('./adapters/mail/smtp.ts')
    const { smtpUrl, from } = config.mail
    const smtp = openSmtp(smtpUrl, from, letterTimeoutSeconds * 1000)
    // Letters that were kept before there was a mail server go in their time.
    return { adapter: { ...smtp, sweep: sweepOutbox(folder) } }
  }
  const outbox = openOutbox(folder, clock)
  return { adapter: outbox, outbox }
}

const openLive = async ({ config, database, log }: ContextInput): Promise<Live> => {
  if (!config.databaseUrl) return openEmbeddedLive()
  const { openPostgresLive } = await import('./adapters/live/postgres.ts')
  return openPostgresLive({ url: config.databaseUrl, database: promptOf(database), log })
}

/** What background work is done on. */
export const backgroundOf = (database: DatabaseAdapter) => database.background ?? database

/** Beside a bucket the data folder keeps nothing: photos come through the folder of uploads alone. */
const watchedFolder = ({ dataDir, storage }: Config) => (storage ? tmpdir() : dataDir)

const waitFor = ({ overload }: Config, metrics: Metrics) => {
  const most = Math.ceil(overload.requestsInFlight / 4)
  return {
    storage: waitingCalls(metrics, { most, reason: 'storage_waiting' }),
    provider: waitingCalls(metrics, { most, reason: 'provider_waiting' }),
  }
}

/** The one place that picks adapters by the settings. */
export const createContext = async (input: ContextInput): Promise<Assembly> => {
  const { config, database, clock, log, metrics = createMetrics() } = input
  const addresses = createAddresses(config)
  const [secret = secretFromFolder(config.dataDir)] = config.secretKeys ?? []
  const paying = await payments(input, addresses, secret)
  const mailing = await mail(input)
  const departure = createDeparture()
  const room = await watchDisk(watchedFolder(config), config.minFreeBytes, log)
  const context: Context = {
    config,
    addresses,
    publicUrl: addresses.publicUrl,
    database,
    db: database.db,
    files: await openFiles(config),
    pictures: openPictures({
      log,
      lost: (how) => metrics.pictureProcesses.inc({ how }),
      serverMegabytes: config.overload.memoryMegabytes,
    }),
    mail: countedMail(mailing.adapter, metrics),
    payments: paying.adapter,
    tasks: await createTasks({
      ...input,
      departure,
      database: backgroundOf(database),
      metrics,
      // Beside a PostgreSQL server no task needs the disk of this machine.
      ...(database.engine === 'embedded' && { room }),
    }),
    live: await openLive(input),
    seal: openSeal(config),
    clock,
    phoneClock: input.phoneClock ?? (() => new Date()),
    log,
    metrics,
    room,
    departure,
    waitFor: waitFor(config, metrics),
    operatorToken: newToken(),
  }
  return { context, simulator: paying.simulator, outbox: mailing.outbox }
}
