import { isTestKey } from '../lib/is-test-key.ts'
import type { Environment } from './environment.ts'
import type { Problem } from './problem.ts'

/** Real money moves at the provider's own address, with a key that is none for trials. */
export const movesMoney = (env: Environment) =>
  !!env.STRIPE_SECRET_KEY && !env.STRIPE_API_URL && !isTestKey(env.STRIPE_SECRET_KEY)

const fewest = 8
const guessable = /change.?me|secret|passw|example|sample|your.?key|12345678|abcdefgh|qwert/i

/** One that a person made up, or copied from somewhere; a random one of 32 characters is neither. */
const isWeak = (secret: string) => new Set(secret).size < fewest || guessable.test(secret)

const here = ['localhost', '127.0.0.1', '[::1]']

const isOpen = (address: string | undefined) => address?.startsWith('http:') === true

const isHere = (address: string | undefined) =>
  !!address && here.includes(new URL(address).hostname)

const isNobody = (address: string | undefined) => /\.example>?$/.test(address ?? '')

/**
 * What would open a production installation to strangers, or let its letters and payments come to
 * nothing. `PAYMENT_SIMULATOR=yes` says that it is a trial, where no money moves.
 */
export const weaknesses = (env: Environment): Problem[] => {
  const problems: Problem[] = []
  const refuse = (when: boolean, variable: string, text: string) => {
    if (when) problems.push({ variable, text })
  }
  if (env.NODE_ENV !== 'production') return []
  const trial = env.PAYMENT_SIMULATOR === 'yes'
  refuse(
    !!env.SECRET_KEY?.some(isWeak),
    'SECRET_KEY',
    'can be guessed: make one with "openssl rand -base64 32"',
  )
  refuse(
    isOpen(env.PUBLIC_URL) && !(trial && isHere(env.PUBLIC_URL)),
    'PUBLIC_URL',
    'must be an https address in production',
  )
  refuse(
    !!env.METRICS_TOKEN && isWeak(env.METRICS_TOKEN),
    'METRICS_TOKEN',
    'can be guessed: make one with "openssl rand -base64 32"',
  )
  if (trial) return problems
  refuse(
    isTestKey(env.STRIPE_SECRET_KEY),
    'STRIPE_SECRET_KEY',
    'moves no money (sk_test_); for a trial set PAYMENT_SIMULATOR=yes',
  )
  const webhookSecrets = env.STRIPE_WEBHOOK_SECRET?.split(',') ?? []
  refuse(
    webhookSecrets.some((secret) => isWeak(secret.trim().replace(/^whsec_/, ''))),
    'STRIPE_WEBHOOK_SECRET',
    'can be guessed: take the one that the provider shows for the endpoint',
  )
  refuse(isNobody(env.MAIL_FROM), 'MAIL_FROM', 'is not an address of yours')
  refuse(isNobody(env.SUPPORT_EMAIL), 'SUPPORT_EMAIL', 'is not an address of yours')
  refuse(isNobody(env.OPERATOR_EMAIL), 'OPERATOR_EMAIL', 'is not an address of yours')
  return problems
}
