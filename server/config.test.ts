import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const serious = {
  DATABASE_URL: 'postgres://plumbline@localhost/plumbline',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://plumbline.example/',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
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
  ['PAYMENT_SIMULATOR', { ...serious, PAYMENT_SIMULATOR: 'yes' }],
  ['SECRET_KEY', { ...serious, SECRET_KEY: '' }],
  ['SECRET_KEY', { ...serious, SECRET_KEY: 'short' }],
  ['PUBLIC_URL', { ...serious, PUBLIC_URL: '' }],
  ['STRIPE_SECRET_KEY', { ...serious, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ['ACCOUNT_DELETION_URL', { ACCOUNT_DELETION_URL: 'javascript:alert(1)' }],
  ['APP_STORE_URL', { APP_STORE_URL: 'the app store' }],
  ['DEMO_DATA', { ...serious, NODE_ENV: 'production', DEMO_DATA: 'yes' }],
])('%s is named when it cannot be used', (variable, env) => {
  expect(() => readConfig(env)).toThrow(
    new RegExp(`^These settings cannot be used:\\n {2}${variable}: `),
  )
})

test('the simulator stands in for a serious set-up only when asked for by name', () => {
  const without = { ...serious, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  expect(readConfig({ ...without, PAYMENT_SIMULATOR: 'yes' }).stripe).toBeUndefined()
})
