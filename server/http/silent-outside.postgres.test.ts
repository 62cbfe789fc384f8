import { expect, onTestFinished, test, vi } from 'vitest'
import { photo } from '../database/schema/index.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { makeJob, makePlumber } from '../testing/factories.ts'
import { openSilent } from '../testing/open-silent.ts'

/** Of twelve calls ten are taken in, and a quarter of these, three, may wait. */
const few = { MAX_REQUESTS_IN_FLIGHT: '10' }

/** Twelve calls at once of which those that wait get no answer: what the others were answered. */
const refusedOf = async (app: TestApp, path: string, headers: Record<string, string>) => {
  const answers: { status: number; retryAfter: string | null }[] = []
  const ending = new AbortController()
  const ask = async () => {
    const answer = await fetch(`${app.url()}${path}`, { headers, signal: ending.signal })
    answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
  }
  const asked = Promise.allSettled(Array.from({ length: 12 }, ask))
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(9)
  expect((await fetch(`${app.url()}/api/serviceList`)).status).toBe(200)
  ending.abort()
  await asked
  return answers
}

const refused = Array.from({ length: 9 }, () => ({ status: 503, retryAfter: '5' }))

const countOf = async (app: TestApp, reason: string) => {
  const { values } = await app.context.metrics.refused.get()
  return values.find(({ labels }) => labels.reason === reason)?.value
}

test('a payment provider that is silent holds a quarter of the places: all else goes on', async () => {
  const provider = await openSilent()
  const app = await createTestApp({
    ...few,
    PAYMENT_SIMULATOR: '',
    STRIPE_API_URL: `http://${provider.host}`,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  app.closeAfterTest()
  const { headers } = await makePlumber(app, { stripeAccountId: 'acct_1' })
  const path = '/payments/balance/connect/accounts?connected_account_id=acct_1'
  expect(await refusedOf(app, path, headers)).toEqual(refused)
  expect(await countOf(app, 'provider_waiting')).toBeGreaterThan(6)
  await provider.close()
})

test('so does a bucket that is silent', async () => {
  const store = await openSilent()
  const keys = { AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' }
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const app = await createTestApp({
    ...few,
    STORAGE_URL: `s3://photos?endpoint=http://${store.host}&region=us-east-1&path_style=yes`,
  })
  app.closeAfterTest()
  const plumber = await makePlumber(app)
  const fileName = 'a-photo-of-a-burst-pipe.webp'
  await app.context.db.insert(photo).values({
    ...{ jobId: await makeJob(app, plumber), type: 'a', fileName },
    ...{ thumbnailName: 'a-small-photo.webp', width: 4, height: 3, bytes: 100 },
  })
  expect(await refusedOf(app, `/files/${fileName}`, plumber.headers)).toEqual(refused)
  expect(await countOf(app, 'storage_waiting')).toBeGreaterThan(6)
  await store.close()
})
