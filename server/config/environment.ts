import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { defaultLanguage, languages } from '#contract/language.ts'
import { limits } from '#contract/rules/limits.ts'
import { storageAddress } from './storage-address.ts'

const flag = z.enum(['yes', 'no'])
const webAddress = z.url({ protocol: /^https?$/ }).optional()

/** Several with commas between them. */
const listOf = (one: z.ZodString) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(one))

/** Where a proxy of one's own stands: this machine and private networks, which no stranger calls from. */
export const privateNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** An address or a network, or a kind of private ones. */
const isProxy = (text: string) => {
  if (privateNetworks.includes(text)) return true
  const [, address = '', bits = '1'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return Number(bits) >= 1 && Number(bits) <= most
}

/** Every link begins with it, so that nothing may stand behind host and port. What is no address is told already. */
const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return true
  const { username, password, pathname, search, hash } = new URL(text)
  return pathname === '/' && `${username}${password}${search}${hash}` === ''
}

const canBeRead = (file: string) => {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** The driver would only say that a file is not there, and not who has named it. */
const hasItsFiles = (text: string) => {
  if (!URL.canParse(text)) return true
  const { searchParams } = new URL(text)
  const files = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => searchParams.getAll(name))
  return files.every(canBeRead)
}

/** How far a trial may move its clock: ten years. */
const mostHours = 87_600

/** Every setting as it is written, each looked at by itself. */
export const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be an address alone, such as https://app.plumbline.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(hasItsFiles, 'names a certificate or key that cannot be read')
    .optional(),
  STORAGE_URL: storageAddress.optional(),
  AWS_REGION: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Plumbline <hello@plumbline.example>'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must start with "sk_", or "rk_" where it is a restricted one')
    .optional(),
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
  SECRET_KEY: listOf(
    z.string().min(32, 'must have at least 32 characters; commas stand between several'),
  ).optional(),
  LOST_KEYS: listOf(z.string().regex(/^[\da-f]{8}$/, 'must be names of keys')).optional(),
  DEMO_DATA: flag.optional(),
  OFFER_HOURS: z.coerce.number().positive().max(720).default(72),
  PAYMENT_HOURS: z.coerce.number().positive().max(720).default(24),
  CLOCK_OFFSET_HOURS: z.coerce.number().min(-mostHours).max(mostHours).optional(),
  CLOCK_FILE: z.string().min(1).optional(),
  SUPPORT_EMAIL: z.email().default('support@plumbline.example'),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_LANGUAGE: z.enum(languages).default(defaultLanguage),
  ACCOUNT_DELETION_URL: webAddress,
  PRIVACY_URL: webAddress,
  APP_STORE_URL: webAddress,
  PLAY_STORE_URL: webAddress,
  METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters').optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_SERVICE_NAME: z.string().default('plumbline'),
  MAX_REQUESTS_IN_FLIGHT: z.coerce.number().int().positive().default(1000),
  MAX_STREAMS: z.coerce.number().int().positive().default(8000),
  MAX_MEMORY_MB: z.coerce.number().positive().optional(),
  SLOW_BODY_SECONDS: z.coerce.number().positive().default(20),
  STALLED_READER_SECONDS: z.coerce.number().positive().default(60),
  MAX_EVENT_LOOP_DELAY: z.coerce.number().int().min(0).default(3000),
  TRUSTED_PROXIES: listOf(z.string().refine(isProxy, 'must be addresses or networks')).optional(),
  MIN_FREE_MB: z.coerce.number().min(0).default(200),
  SNAPSHOT_HOURS: z.coerce.number().min(0).max(168).default(6),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).optional(),
  STOP_SECONDS: z.coerce.number().positive().max(3600).default(60),
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(limits.requestsPerMinute),
})

export type Environment = z.output<typeof environment>

export const movesClock = (env: Environment) =>
  env.CLOCK_OFFSET_HOURS !== undefined || env.CLOCK_FILE !== undefined
