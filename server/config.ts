import { contradictions, refusesDemo } from './config/contradictions.ts'
import { type Environment, environment, movesClock, privateNetworks } from './config/environment.ts'
import { numberWords } from './config/number-words.ts'
import { movesMoney } from './config/weaknesses.ts'

export type Config = ReturnType<typeof shape>

const shape = (env: Environment) => ({
  production: env.NODE_ENV === 'production',
  port: env.PORT,
  host: env.HOST,
  dataDir: env.DATA_DIR,
  publicUrl: env.PUBLIC_URL,
  logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn'),
  databaseUrl: env.DATABASE_URL,
  /** Absent: photos are in the data folder. */
  storage: env.STORAGE_URL && {
    ...env.STORAGE_URL,
    region: env.STORAGE_URL.region ?? env.AWS_REGION,
  },
  mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
  /** Absent: the payment simulator stands in. */
  stripe:
    env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          movesMoney: movesMoney(env),
          /** Our own events and those of connected accounts come from two endpoints. */
          webhookSecrets: env.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
          clientId: env.STRIPE_CLIENT_ID,
          /** A payment simulator that runs apart, in place of the provider. */
          simulatorUrl: env.STRIPE_API_URL?.replace(/\/$/, ''),
        }
      : undefined,
  /** Newest first: it seals, all of them open. Absent: a key is made in the data folder. */
  secretKeys: env.SECRET_KEY,
  /** Names of keys that nobody has any more: a start does not ask for them. */
  lostKeys: env.LOST_KEYS ?? [],
  demoData: (env.DEMO_DATA ?? (env.DATABASE_URL || refusesDemo(env) ? 'no' : 'yes')) === 'yes',
  /** Hours companies have to answer, and the winner to pay. */
  windows: { offerHours: env.OFFER_HOURS, paymentHours: env.PAYMENT_HOURS },
  /** Absent: the machine's own time. */
  movedClock: movesClock(env)
    ? { hours: env.CLOCK_OFFSET_HOURS ?? 0, file: env.CLOCK_FILE }
    : undefined,
  supportEmail: env.SUPPORT_EMAIL,
  /** Who is told what the product cannot mend by itself. */
  operatorEmail: env.OPERATOR_EMAIL ?? env.SUPPORT_EMAIL,
  operatorLanguage: env.OPERATOR_LANGUAGE,
  /** Pages elsewhere that the screens link to, where they are set. */
  links: {
    accountDeletion: env.ACCOUNT_DELETION_URL,
    privacy: env.PRIVACY_URL,
    appStore: env.APP_STORE_URL,
    playStore: env.PLAY_STORE_URL,
  },
  /** Who may read `/metrics`: whoever has the token, or reaches the port. Absent: nobody. */
  metrics: {
    token: env.METRICS_TOKEN,
    port: env.METRICS_PORT,
    host: env.METRICS_HOST,
  },
  /** Absent: no traces. */
  traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
        service: env.OTEL_SERVICE_NAME,
      }
    : undefined,
  /** From where on calls are answered 503, and connections cut off. */
  overload: {
    /** Milliseconds; 0 never. */
    eventLoopDelay: env.MAX_EVENT_LOOP_DELAY,
    requestsInFlight: env.MAX_REQUESTS_IN_FLIGHT,
    /** Of live updates, one for each page that is open. */
    streams: env.MAX_STREAMS,
    /** Absent: nine tenths of what the container or the machine has. */
    memoryMegabytes: env.MAX_MEMORY_MB,
    slowBodySeconds: env.SLOW_BODY_SECONDS,
    stalledReaderSeconds: env.STALLED_READER_SECONDS,
  },
  /** Whose word about the caller's address is taken (X-Forwarded-For); nobody else's. */
  trustedProxies: env.TRUSTED_PROXIES ?? (env.NODE_ENV === 'production' ? privateNetworks : []),
  /** Bytes that have to be free where the data folder lies, before anything more is taken in. */
  minFreeBytes: env.MIN_FREE_MB * 1024 * 1024,
  /** Hours between two snapshots of the embedded database; 0 never. */
  snapshotHours: env.SNAPSHOT_HOURS,
  /** Seconds between the wish to stop and the end, for proxies to send people elsewhere. */
  drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 5 : 0),
  /** Seconds for what is under way then; whatever is not finished is broken off. */
  stopSeconds: env.STOP_SECONDS,
  requestsPerMinute: env.REQUESTS_PER_MINUTE,
})

/** Every setting, checked once; throws one readable line per wrong or contradictory variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given, { error: numberWords })
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => ({
        variable: String(issue.path[0]),
        text: issue.message,
      }))
  if (!parsed.success || problems.length > 0) {
    const lines = problems.map(({ variable, text }) => `  ${variable}: ${text}`)
    throw new Error(['These settings cannot be used:', ...lines].join('\n'))
  }
  return shape(parsed.data)
}
