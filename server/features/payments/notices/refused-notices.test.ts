import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { QueryWatch } from '../../../adapters/database/port.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { openTestDatabase } from '../../../testing/open-test-database.ts'
import { refusedCounter } from './refused-counter.ts'

const secretKey = 's'.repeat(32)
const webhookSecret = `whsec_${createHash('sha256')
  .update(`simulator webhook ${secretKey}`)
  .digest('hex')
  .slice(0, 32)}`

const payload = JSON.stringify({
  ...{ id: 'evt_new', type: 'moon.landed', object: 'event', created: 1_700_000_000 },
  ...{ api_version: '2020-01-01', data: { object: { id: 'xx_1', object: 'something' } } },
})

/** What the provider sends, signed with that secret. */
const signedWith = (secret: string) => {
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
}

test('forged notices cost a few writes and lines however many come, and keep out none that is signed', async () => {
  let writes = 0
  const watch: QueryWatch = (text, run) => {
    if (text.includes('refused_notice')) writes += 1
    return run()
  }
  const lines: string[] = []
  const database = await openTestDatabase(watch)
  // Read once the server has stopped.
  const kept = { ...database, close: async () => {} }
  const settings = { SECRET_KEY: secretKey, LOG_LEVEL: 'warn' }
  const app = await createTestApp(settings, kept, { write: (line) => void lines.push(line) })
  const send = async (secret: string, remoteAddress: string) => {
    const headers = signedWith(secret)
    const call = { method: 'POST', url: '/webhooks/stripe', headers, payload } as const
    return app.inject({ ...call, remoteAddress })
  }

  const answers = []
  for (let time = 0; time < 30; time += 1)
    answers.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => send('whsec_x', '10.7.0.1')))),
    )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 400)).toHaveLength(60)
  expect(codes.filter((code) => code === 429)).toHaveLength(1440)
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.at(-1)?.json()).toMatchObject({ code: 'too_many_requests' })
  expect((await send(webhookSecret, '10.7.0.1')).statusCode).toBe(200)
  expect((await send('whsec_x', '10.7.0.2')).statusCode).toBe(400)

  await app.close()
  expect(writes).toBeGreaterThan(0)
  expect(writes).toBeLessThan(20)
  expect(lines.filter((line) => line.includes('wrong signature'))).toHaveLength(61)
  const { rows } = await database.sql<{ forged: number }>(
    `select sum(count)::int as forged from refused_notice where reason = 'forged'`,
  )
  expect(rows[0]?.forged).toBe(1501)
  await database.close()
})

test('those that come while others are written are counted too', async () => {
  let during = () => {}
  const database = await openTestDatabase((text, run) => {
    if (text.includes('refused_notice')) during()
    return run()
  })
  const app = await createTestApp({}, database)
  const refused = refusedCounter(app.context)
  refused.count('forged')
  refused.count('stale')
  during = () => {
    during = () => {}
    refused.count('stale')
  }
  await refused.close()
  const { rows } = await database.sql<{ reason: string; count: number }>(
    'select reason, sum(count)::int as count from refused_notice group by reason order by reason',
  )
  expect(rows).toEqual([
    { reason: 'forged', count: 1 },
    { reason: 'stale', count: 2 },
  ])
  await app.close()
})
