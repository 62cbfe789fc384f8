import { expect, test } from 'vitest'
import type { Signal } from '../../adapters/live/port.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { hubOf } from './hub-of.ts'

const many = 60

/** A signal that counts how often somebody looks whom it concerns. */
const counted = (accountId: number, looked: () => void): Signal => ({
  about: 'account',
  role: 'company',
  get accountId() {
    looked()
    return accountId
  },
})

test('whom a signal concerns is looked at a few times, however many streams are open', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { database, live } = app.context
  await database.sql(
    `insert into session (token_hash, role, account_id, expires_at)
     select 'stream ' || id, 'company', id, now() + interval '1 day' from generate_series(1, $1) id`,
    [many],
  )
  const ids = Array.from({ length: many }, (_, at) => at + 1)
  const told = { news: 0, account: 0 }
  for (const id of ids) {
    const stream = hubOf(app.context).open(
      { role: 'company', id, tokenHash: `stream ${id}`, connectedAccount: null },
      '203.0.113.5',
    )
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: notifications')) told.news += 1
      if (text.includes('event: account')) told.account += 1
    })
  }
  await expect.poll(() => told.news).toBe(many)
  let looks = 0
  for (const id of ids)
    live.publish(
      counted(id, () => {
        looks += 1
      }),
    )
  await expect.poll(() => told.account).toBe(many)
  expect(looks).toBeLessThan(many * 10)
})
