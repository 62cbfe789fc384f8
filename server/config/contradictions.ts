import { isTestKey } from '../lib/is-test-key.ts'
import { type Environment, movesClock } from './environment.ts'
import type { Problem } from './problem.ts'
import { movesMoney, weaknesses } from './weaknesses.ts'

/** Real money moves at the provider's own address only. */
const isRealProvider = (env: Environment) => !!env.STRIPE_SECRET_KEY && !env.STRIPE_API_URL

/** Strangers have accounts here, and money: in production, or with a key that moves money wherever it runs. */
const isForStrangers = (env: Environment) =>
  (env.NODE_ENV === 'production' && env.PAYMENT_SIMULATOR !== 'yes') || movesMoney(env)

/** Where demo data have no place: with real money, and in production with the real provider's test mode too. */
export const refusesDemo = (env: Environment) =>
  movesMoney(env) || (env.NODE_ENV === 'production' && isRealProvider(env))

/** What cannot stand side by side, and what a serious installation lacks. */
export const contradictions = (env: Environment): Problem[] => {
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
    env.PAYMENT_SIMULATOR === 'yes' && !!env.STRIPE_SECRET_KEY && !isTestKey(env.STRIPE_SECRET_KEY),
    'PAYMENT_SIMULATOR',
    'must not be "yes" beside a STRIPE_SECRET_KEY that moves real money',
  )
  refuse(
    !!env.STRIPE_API_URL && !isTestKey(env.STRIPE_SECRET_KEY),
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
    isForStrangers(env) && !env.SMTP_URL,
    'SMTP_URL',
    'is missing: without a mail server everybody reads every letter at /mailbox',
  )
  refuse(
    !!env.STORAGE_URL && !env.DATABASE_URL,
    'STORAGE_URL',
    'needs DATABASE_URL beside it: the embedded database keeps its photos where it lies itself',
  )
  refuse(
    !!env.STORAGE_URL && !env.STORAGE_URL.region && !env.AWS_REGION,
    'STORAGE_URL',
    'names no region: add ?region=us-east-1, or set AWS_REGION',
  )
  refuse(
    env.DEMO_DATA === 'yes' && refusesDemo(env),
    'DEMO_DATA',
    'must not be "yes" with a real payment provider',
  )
  refuse(
    movesClock(env) && (env.NODE_ENV === 'production' || isRealProvider(env)),
    env.CLOCK_FILE ? 'CLOCK_FILE' : 'CLOCK_OFFSET_HOURS',
    'moves the clock, which a trial may: not in production, not with a real payment provider',
  )
  return [...problems, ...weaknesses(env)]
}
