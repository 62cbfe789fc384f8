import { expect, it, onTestFinished } from 'vitest'
import { startWorld } from '../testing.ts'
import { createTestStore } from '../testing-store.ts'

/** More than any machine lets happen within the patience of a call. */
const many = 20_000

it('answers a call while very much is due at once', async () => {
  const store = await createTestStore()
  const world = await startWorld({ store })
  onTestFinished(async () => {
    await store.query('delete from stripe_simulator.timer')
    await world.close()
    await store.close()
  })
  await store.query(
    `insert into stripe_simulator.timer (kind, ref, account, due)
     select 'pay_out', 'acct_' || number, 'acct_' || number, 1 from generate_series(1, $1::int) number`,
    [many],
  )
  const { object } = await world.stripe.balance.retrieve({}, { maxNetworkRetries: 0 })
  expect(object).toBe('balance')
  const { rows } = await store.query<{ left: number }>(
    'select count(*)::int as left from stripe_simulator.timer',
  )
  expect(rows[0]?.left).toBeGreaterThan(0)
  expect(rows[0]?.left).toBeLessThan(many)
})
