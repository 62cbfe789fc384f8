import { expect, test } from 'vitest'
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

test('a full set of production settings is taken', () => {
  const config = readConfig({ ...serious, NODE_ENV: 'production' })
  expect(config).toMatchObject({ production: true, demoData: false })
  expect(config.publicUrl).toBe('https://plumbline.example')
  expect(config.stripe?.secretKey).toBe('sk_test_1')
})

test.each([
  ['PORT', { PORT: 'none' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...serious, STRIPE_WEBHOOK_SECRET: 'whsec_1,' }],
  ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1:4000' }],
  ['STRIPE_API_URL', { ...serious, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: 'http://a.b' }],
  ['STRIPE_API_URL', { ...serious, STRIPE_API_URL: 'elsewhere' }],
  ['PAYMENT_SIMULATOR', { ...serious, PAYMENT_SIMULATOR: 'yes' }],
  ['SECRET_KEY', { ...serious, SECRET_KEY: '' }],
  ['SECRET_KEY', { ...serious, SECRET_KEY: 'short' }],
  ['PUBLIC_URL', { ...serious, PUBLIC_URL: '' }],
  ['STRIPE_SECRET_KEY', { ...serious, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ['ACCOUNT_DELETION_URL', { ACCOUNT_DELETION_URL: 'javascript:alert(1)' }],
  ['APP_STORE_URL', { APP_STORE_URL: 'the app store' }],
  ['DEMO_DATA', { ...serious, NODE_ENV: 'production', DEMO_DATA: 'yes' }],
  ['CLOCK_OFFSET_HOURS', { CLOCK_OFFSET_HOURS: 'tomorrow' }],
  ['CLOCK_OFFSET_HOURS', { ...serious, CLOCK_OFFSET_HOURS: '0' }],
  ['CLOCK_OFFSET_HOURS', { ...trial, NODE_ENV: 'production', CLOCK_OFFSET_HOURS: '1' }],
  ['CLOCK_FILE', { ...serious, CLOCK_FILE: 'clock' }],
  ['CLOCK_FILE', { ...trial, NODE_ENV: 'production', CLOCK_FILE: 'clock' }],
])('%s is named when it cannot be used', (variable, env) => {
  expect(() => readConfig(env)).toThrow(
    new RegExp(`^These settings cannot be used:\\n {2}${variable}: `),
  )
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
