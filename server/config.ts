import { z } from 'zod'

const flag = z.enum(['yes', 'no'])
const webAddress = z.url({ protocol: /^https?$/ }).optional()

/** How far a trial may move its clock: ten years. */
const mostHours = 87_600

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Plumbline <hello@plumbline.example>'),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w+(\s*,\s*whsec_\w+)*$/,
      'must begin with whsec_; several stand side by side, with commas',
    )
    .optional(),
  STRIPE_CLIENT_ID: z.string().startsWith('ca_').optional(),
  STRIPE_API_URL: webAddress,
  PAYMENT_SIMULATOR: flag.optional(),
  SECRET_KEY: z.string().min(32).optional(),
  DEMO_DATA: flag.optional(),
  OFFER_HOURS: z.coerce.number().positive().max(720).default(72),
  PAYMENT_HOURS: z.coerce.number().positive().max(720).default(24),
  CLOCK_OFFSET_HOURS: z.coerce.number().min(-mostHours).max(mostHours).optional(),
  CLOCK_FILE: z.string().min(1).optional(),
  SUPPORT_EMAIL: z.email().default('support@plumbline.example'),
  OPERATOR_EMAIL: z.email().optional(),
  ACCOUNT_DELETION_URL: webAddress,
  PRIVACY_URL: webAddress,
  APP_STORE_URL: webAddress,
  PLAY_STORE_URL: webAddress,
  MAX_EVENT_LOOP_DELAY: z.coerce.number().int().min(0).default(3000),
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(1200),
})

type Problem = { variable: string; text: string }

export type Config = ReturnType<typeof shape>

/** Real money moves at the provider's own address only. */
const isRealProvider = (env: z.output<typeof environment>) =>
  !!env.STRIPE_SECRET_KEY && !env.STRIPE_API_URL

const movesClock = (env: z.output<typeof environment>) =>
  env.CLOCK_OFFSET_HOURS !== undefined || env.CLOCK_FILE !== undefined

const shape = (env: z.output<typeof environment>) => ({
  production: env.NODE_ENV === 'production',
  port: env.PORT,
  host: env.HOST,
  dataDir: env.DATA_DIR,
  publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
  logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn'),
  databaseUrl: env.DATABASE_URL,
  mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
  /** Absent: the payment simulator stands in. */
  stripe:
    env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          /** Our own events and those of connected accounts come from two endpoints. */
          webhookSecrets: env.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
          clientId: env.STRIPE_CLIENT_ID,
          /** A payment simulator that runs apart, in place of the provider. */
          simulatorUrl: env.STRIPE_API_URL?.replace(/\/$/, ''),
        }
      : undefined,
  /** Absent: a key is made in the data folder. */
  secretKey: env.SECRET_KEY,
  demoData: (env.DEMO_DATA ?? (env.DATABASE_URL ? 'no' : 'yes')) === 'yes',
  /** Hours companies have to answer, and the winner to pay. */
  windows: { offerHours: env.OFFER_HOURS, paymentHours: env.PAYMENT_HOURS },
  /** Absent: the machine's own time. */
  movedClock: movesClock(env)
    ? { hours: env.CLOCK_OFFSET_HOURS ?? 0, file: env.CLOCK_FILE }
    : undefined,
  supportEmail: env.SUPPORT_EMAIL,
  /** Who is told what the product cannot mend by itself. */
  operatorEmail: env.OPERATOR_EMAIL ?? env.SUPPORT_EMAIL,
  /** Pages elsewhere that the screens link to, where they are set. */
  links: {
    accountDeletion: env.ACCOUNT_DELETION_URL,
    privacy: env.PRIVACY_URL,
    appStore: env.APP_STORE_URL,
    playStore: env.PLAY_STORE_URL,
  },
  /** Milliseconds of delay from which calls are answered 503; 0 never. */
  maxEventLoopDelay: env.MAX_EVENT_LOOP_DELAY,
  requestsPerMinute: env.REQUESTS_PER_MINUTE,
})

const contradictions = (env: z.output<typeof environment>): Problem[] => {
  const problems: Problem[] = []
  const refuse = (when: boolean, variable: string, text: string) => {
    if (when) problems.push({ variable, text })
  }
  refuse(
    !!env.STRIPE_SECRET_KEY !== !!env.STRIPE_WEBHOOK_SECRET,
    env.STRIPE_SECRET_KEY ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY',
    'set both provider keys or neither',
  )
  refuse(
    !!env.STRIPE_SECRET_KEY && env.PAYMENT_SIMULATOR === 'yes',
    'PAYMENT_SIMULATOR',
    'must not be "yes" beside STRIPE_SECRET_KEY',
  )
  refuse(
    !!env.STRIPE_API_URL && !env.STRIPE_SECRET_KEY?.startsWith('sk_test_'),
    'STRIPE_API_URL',
    'is where a payment simulator runs apart: it needs its sk_test_ key, and takes no other',
  )
  const serious = env.NODE_ENV === 'production' || !!env.DATABASE_URL
  refuse(
    serious && !env.STRIPE_SECRET_KEY && env.PAYMENT_SIMULATOR !== 'yes',
    'STRIPE_SECRET_KEY',
    'is missing; for a trial without real money set PAYMENT_SIMULATOR=yes',
  )
  refuse(
    serious && !env.SECRET_KEY,
    'SECRET_KEY',
    'is missing: at least 32 characters, kept safe, the same on every instance',
  )
  refuse(serious && !env.PUBLIC_URL, 'PUBLIC_URL', 'is missing: the https address people open')
  refuse(
    env.NODE_ENV === 'production' && env.DEMO_DATA === 'yes' && isRealProvider(env),
    'DEMO_DATA',
    'must not be "yes" with a real payment provider',
  )
  refuse(
    movesClock(env) && (env.NODE_ENV === 'production' || isRealProvider(env)),
    env.CLOCK_FILE ? 'CLOCK_FILE' : 'CLOCK_OFFSET_HOURS',
    'moves the clock, which a trial may: not in production, not with a real payment provider',
  )
  return problems
}

/** Every setting, checked once; throws one readable line per wrong or contradictory variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => ({
        variable: issue.path.join('.'),
        text: issue.message,
      }))
  if (!parsed.success || problems.length > 0) {
    const lines = problems.map(({ variable, text }) => `  ${variable}: ${text}`)
    throw new Error(['These settings cannot be used:', ...lines].join('\n'))
  }
  return shape(parsed.data)
}
