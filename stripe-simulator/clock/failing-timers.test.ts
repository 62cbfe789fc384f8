import { expect, it, onTestFinished } from 'vitest'
import { startWorld } from '../testing.ts'
import { createTestStore } from '../testing-store.ts'

type Store = Awaited<ReturnType<typeof createTestStore>>

/** A store in which writing an object fails so many times, as of a database that goes away or is full. */
const failing = (own: Store, code: string, left: { times: number }): Store => ({
  ...own,
  transaction: (work) =>
    own.transaction((tx) =>
      work({
        query: (sql, params) => {
          if (left.times === 0 || !sql.includes('insert into stripe_simulator.object'))
            return tx.query(sql, params)
          left.times -= 1
          return Promise.reject(Object.assign(new Error('no room, or gone'), { code }))
        },
      }),
    ),
})

const start = async (code: string, times: number) => {
  const own = await createTestStore()
  const left = { times: 0 }
  const world = await startWorld({ store: failing(own, code, left) })
  onTestFinished(async () => {
    await world.close()
    await own.close()
  })
  const toCome = (ref: string) =>
    own.query(
      `insert into stripe_simulator.timer (kind, ref, account, due) values ('release_funds', $1, null, 1)`,
      [ref],
    )
  const told = async () => {
    const { rows } = await own.query<{ events: number; timers: number }>(
      `select (select count(*)::int from stripe_simulator.object
           where kind = 'event' and data->>'type' = 'balance.available') as events,
         (select count(*)::int from stripe_simulator.timer) as timers`,
    )
    return rows[0]
  }
  await toCome('platform')
  left.times = times
  return { world, toCome, told }
}

it('what was due when the database went away happens later', async () => {
  const { world, told } = await start('57P01', 1)
  await world.stripe.balance.retrieve({}, { maxNetworkRetries: 0 })
  expect(await told()).toEqual({ events: 1, timers: 0 })
})

it('what a full disk keeps from happening stays, and others go on', async () => {
  const { world, toCome, told } = await start('53100', 2)
  await toCome('other')
  await world.stripe.balance.retrieve({}, { maxNetworkRetries: 0 })
  expect(await told()).toEqual({ events: 1, timers: 1 })
  await expect
    .poll(async () => {
      await world.stripe.balance.retrieve()
      return told()
    })
    .toEqual({ events: 2, timers: 0 })
})
