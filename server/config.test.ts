import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { environment } from './config/environment.ts'
import { readConfig } from './config.ts'

const serious = {
  DATABASE_URL: 'postgres://plumbline@localhost/plumbline',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://plumbline.example/',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

const trial = {
  ...serious,
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  PAYMENT_SIMULATOR: 'yes',
}

test('with nothing set everything is embedded', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    stripe: undefined,
    demoData: true,
    windows: { offerHours: 72, paymentHours: 24 },
    movedClock: undefined,
  })
})

/** As `openssl rand -base64 32` makes them. */
const strong = 'pT7uYq2mV9cXhB4nK1dWzR6fJ0sLgE3aQ8iOvN5xHtM='

const production = {
  ...serious,
  NODE_ENV: 'production',
  SECRET_KEY: strong,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_9fK2pLq7ZxV4tBn8RcYw3HdM6sJgTe1U',
  SMTP_URL: 'smtps://mail.plumbline.test',
  MAIL_FROM: 'Plumbline <hello@plumbline.test>',
  SUPPORT_EMAIL: 'help@plumbline.test',
}

test('a full set of production settings is taken', () => {
  const config = readConfig(production)
  expect(config).toMatchObject({ production: true, demoData: false, secretKeys: [strong] })
  expect(config.publicUrl).toBe('https://plumbline.example')
  expect(config.stripe?.secretKey).toBe('sk_live_1')
  const restricted = readConfig({ ...production, STRIPE_SECRET_KEY: 'rk_live_1' })
  expect(restricted.stripe?.secretKey).toBe('rk_live_1')
})

test.each([
  ['SECRET_KEY', { SECRET_KEY: 'k'.repeat(32) }],
  ['SECRET_KEY', { SECRET_KEY: 'abababababababababababababababababab' }],
  ['SECRET_KEY', { SECRET_KEY: 'changeme-changeme-changeme-0123456789' }],
  ['SECRET_KEY', { SECRET_KEY: 'my-very-own-secret-key-for-plumbline' }],
  ['SECRET_KEY', { SECRET_KEY: `${strong}, ${'k'.repeat(32)}` }],
  ['SECRET_KEY', { SECRET_KEY: `${strong},` }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'metrics-metrics-metrics-secret' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://plumbline.test' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_changeme_0123456789abcdef' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['MAIL_FROM', { MAIL_FROM: '' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: '' }],
])('%s that leaves production open is refused in one line', (variable, env) => {
  const reading = () => readConfig({ ...production, ...env })
  expect(reading).toThrow(new RegExp(`^These settings cannot be used:\\n {2}${variable}.*: .+$`))
})

test('a trial in production may do without money and mail, not without a key of its own', () => {
  const here = { ...trial, NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }
  expect(readConfig({ ...here, SECRET_KEY: strong }).production).toBe(true)
  expect(() => readConfig(here)).toThrow('SECRET_KEY')
  const testMode = { ...production, STRIPE_SECRET_KEY: 'sk_test_1', PAYMENT_SIMULATOR: 'yes' }
  expect(readConfig(testMode).stripe?.secretKey).toBe('sk_test_1')
})

test('demo data come by themselves only where they may be asked for by name', () => {
  const embedded = { ...production, DATABASE_URL: '', PAYMENT_SIMULATOR: 'yes' }
  const tried = [
    { ...embedded, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    { ...embedded, STRIPE_SECRET_KEY: 'sk_test_1' },
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { ...production, DATABASE_URL: '' },
  ]
  const mayAsk = (env: Record<string, string>) => {
    try {
      return readConfig({ ...env, DEMO_DATA: 'yes' }).demoData
    } catch {
      return false
    }
  }
  expect(tried.map((env) => readConfig(env).demoData)).toEqual([true, false, true, false])
  expect(tried.map(mayAsk)).toEqual([true, false, true, false])
})

test('several keys stand side by side, the newest first', () => {
  const { secretKeys } = readConfig({ ...production, SECRET_KEY: `${strong}, ${strong}old` })
  expect(secretKeys).toEqual([strong, `${strong}old`])
})

test.each([
  ['PORT', { PORT: 'none' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/plumbline?sslrootcert=/nowhere/ca.pem' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'loopback, everybody' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'Loopback' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'cafe' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '999.1.1.1' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/40' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8/8' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '2001:db8::/129' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'plumbline.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://plumbline.example/app' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://plumbline.example?from=mail' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://plumbline.example/#home' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://me:hush@plumbline.example' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'HTTP://plumbline.test' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...serious, STRIPE_WEBHOOK_SECRET: 'whsec_1,' }],
  ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1:4000' }],
  ['STRIPE_API_URL', { ...serious, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: 'http://a.b' }],
  ['STRIPE_API_URL', { ...serious, STRIPE_API_URL: 'elsewhere' }],
  ['PAYMENT_SIMULATOR', { ...serious, STRIPE_SECRET_KEY: 'sk_live_1', PAYMENT_SIMULATOR: 'yes' }],
  ['SMTP_URL', { ...serious, STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['SMTP_URL', { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://photos?region=us-east-1' }],
  ['STORAGE_URL', { ...serious, STORAGE_URL: 's3://photos' }],
  ['STORAGE_URL', { ...serious, STORAGE_URL: 'https://photos.s3.amazonaws.com' }],
  ['STORAGE_URL', { ...serious, STORAGE_URL: 's3://photos?region=us-east-1&pathstyle=yes' }],
  ['STORAGE_URL', { ...serious, STORAGE_URL: 's3://photos?endpoint=localhost:9000' }],
  ['STORAGE_URL', { ...serious, STORAGE_URL: 's3://photos/a//b?region=us-east-1' }],
  ['SECRET_KEY', { ...serious, SECRET_KEY: '' }],
  ['SECRET_KEY', { ...serious, SECRET_KEY: 'short' }],
  ['PUBLIC_URL', { ...serious, PUBLIC_URL: '' }],
  ['STRIPE_SECRET_KEY', { ...serious, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ['ACCOUNT_DELETION_URL', { ACCOUNT_DELETION_URL: 'javascript:alert(1)' }],
  ['APP_STORE_URL', { APP_STORE_URL: 'the app store' }],
  ['DEMO_DATA', { ...production, DEMO_DATA: 'yes' }],
  ['CLOCK_OFFSET_HOURS', { CLOCK_OFFSET_HOURS: 'tomorrow' }],
  ['CLOCK_OFFSET_HOURS', { ...serious, CLOCK_OFFSET_HOURS: '0' }],
  [
    'CLOCK_OFFSET_HOURS',
    { ...trial, SECRET_KEY: strong, NODE_ENV: 'production', CLOCK_OFFSET_HOURS: '1' },
  ],
  ['CLOCK_FILE', { ...serious, CLOCK_FILE: 'clock' }],
  ['CLOCK_FILE', { ...trial, SECRET_KEY: strong, NODE_ENV: 'production', CLOCK_FILE: 'clock' }],
])('%s is named when it cannot be used', (variable, env) => {
  expect(() => readConfig(env)).toThrow(
    new RegExp(`^These settings cannot be used:\\n {2}${variable}: `),
  )
})

test.each([
  ['PORT', 'none', 'must be a number'],
  ['PORT', '80.5', 'must be a whole number'],
  ['PORT', '70000', 'must be at most 65535'],
  ['METRICS_PORT', '-1', 'must be at least 0'],
  ['OFFER_HOURS', '0', 'must be more than 0'],
  ['MAX_STREAMS', '1e999', 'must be a number'],
  ['CLOCK_OFFSET_HOURS', '-99999', 'must be at least -87600'],
])('%s=%s is told what it has to be: %s', (variable, value, words) => {
  expect(() => readConfig({ [variable]: value })).toThrow(
    new RegExp(`^These settings cannot be used:\\n {2}${variable}: ${words}$`),
  )
})

test('the address people open is kept as browsers write it, however it was written', () => {
  const publicUrl = (text: string) => readConfig({ ...production, PUBLIC_URL: text }).publicUrl
  expect(publicUrl('HTTPS://App.Plumbline.Test')).toBe('https://app.plumbline.test')
  expect(publicUrl('https://app.plumbline.test:443/')).toBe('https://app.plumbline.test')
  expect(publicUrl('https://app.plumbline.test:8443')).toBe('https://app.plumbline.test:8443')
})

test('proxies are named by their addresses, networks or kinds, as the server takes them', () => {
  const all = 'loopback, linklocal, uniquelocal, 203.0.113.7, 10.0.0.0/8, 2001:db8::/32, ::1/128'
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: all })
  expect(trustedProxies).toHaveLength(7)
  expect(() => fastify({ trustProxy: trustedProxies })).not.toThrow()
})

test.each([
  [{}, ['127.0.0.1', '169.254.1.2', '10.1.2.3', '172.31.0.1', '192.168.7.7', '::1', 'fd00::1']],
  [{ TRUSTED_PROXIES: 'loopback, 100.64.0.0/10' }, ['127.0.0.1', '::1', '100.64.3.4']],
])('in production beside %j, of proxies, these are believed: %j', async (given, known) => {
  const { trustedProxies } = readConfig({ ...production, ...given })
  const app = fastify({ trustProxy: trustedProxies })
  app.get('/', ({ ip }) => ip)
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const addressBehind = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress, headers })).body
  for (const proxy of known) expect(await addressBehind(proxy)).toBe('198.51.100.1')
  const strangers = ['203.0.113.9', '2001:db8::9', '100.64.3.4']
  for (const stranger of strangers.filter((address) => !known.includes(address)))
    expect(await addressBehind(stranger)).toBe(stranger)
})

test('a bucket is named with all that reaches it, and never with its keys', () => {
  const { storage } = readConfig({
    ...serious,
    STORAGE_URL: 's3://photos/plumbline/live?endpoint=https://s3.example.test:9000',
  })
  expect(storage).toEqual({
    ...{ bucket: 'photos', prefix: 'plumbline/live', region: 'us-east-1', pathStyle: true },
    endpoint: 'https://s3.example.test:9000',
  })
  const atTheProvider = readConfig({
    ...serious,
    STORAGE_URL: 's3://photos',
    AWS_REGION: 'eu-west-1',
  })
  expect(atTheProvider.storage).toMatchObject({ region: 'eu-west-1', prefix: '', pathStyle: false })
  const withKeys = { ...serious, STORAGE_URL: 's3://AKIA123:hush@photos?region=us-east-1' }
  expect(() => readConfig(withKeys)).toThrow(/STORAGE_URL: must hold no keys.+$/)
  expect(() => readConfig(withKeys)).not.toThrow(/hush|AKIA123/)
})

test('the simulator stands in for a serious set-up only when asked for by name', () => {
  expect(readConfig(trial).stripe).toBeUndefined()
})

test('several webhook secrets stand side by side: of two endpoints, or an old and a new one', () => {
  const { stripe } = readConfig({ ...serious, STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2,whsec_3' })
  expect(stripe?.webhookSecrets).toEqual(['whsec_1', 'whsec_2', 'whsec_3'])
})

test('a payment simulator may run apart, and lets a trial move its clock', () => {
  const apart = { ...serious, STRIPE_API_URL: 'http://127.0.0.1:4000/', CLOCK_FILE: 'clock' }
  expect(readConfig(apart)).toMatchObject({
    stripe: { simulatorUrl: 'http://127.0.0.1:4000' },
    movedClock: { file: 'clock' },
  })
})

test('a trial may move its clock', () => {
  expect(readConfig({ CLOCK_OFFSET_HOURS: '-1.5' }).movedClock).toEqual({ hours: -1.5 })
  expect(readConfig({ ...trial, CLOCK_FILE: 'clock' }).movedClock).toEqual({
    hours: 0,
    file: 'clock',
  })
})

test('the document of settings has all of them', () => {
  const text = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8')
  const told = new Set([...text.matchAll(/`([A-Z][A-Z_]+)\b/g)].map(([, name]) => name))
  expect(Object.keys(environment.shape).filter((name) => !told.has(name))).toEqual([])
})
