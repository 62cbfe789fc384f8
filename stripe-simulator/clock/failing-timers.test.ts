import { expect, it, onTestFinished } from 'vitest'
import { startWorld } from '../testing.ts'
import { createTestStore } from '../testing-store.ts'

type Store = Awaited<ReturnType<typeof createTestStore>>

/** The account for which writing fails. */
const unlucky = 'acct_unlucky'

/** A store in which writing its objects fails so many times, as of a database that goes away or is full. */
const failing = (own: Store, code: string, left: { times: number }): Store => ({
  ...own,
  transaction: (work) =>
    own.transaction((tx) =>
      work({
        query: (sql, params) => {
          const isWritten = sql.includes('insert into stripe_simulator.object')
          if (left.times === 0 || !isWritten || !params?.includes(unlucky))
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
  const toCome = (account: string) =>
    own.query(
      `insert into stripe_simulator.timer (kind, ref, account, due) values ('release_funds', $1, $1, 1)`,
      [account],
    )
  const told = async () => {
    const { rows } = await own.query<{ events: number; timers: number }>(
      `select (select count(*)::int from stripe_simulator.object
           where kind = 'event' and data->>'type' = 'balance.available') as events,
         (select count(*)::int from stripe_simulator.timer) as timers`,
    )
    return rows[0]
  }
  await toCome(unlucky)
  left.times = times
  return { world, toCome, told, left }
}

it('what was due when the database went away happens later', async () => {
  const { world, told } = await start('57P01', 1)
  await world.stripe.balance.retrieve({}, { maxNetworkRetries: 0 })
  expect(await told()).toEqual({ events: 1, timers: 0 })
})

it('what a full disk keeps from happening stays, and others go on', async () => {
  const { world, toCome, told, left } = await start('53100', Number.POSITIVE_INFINITY)
  await toCome('acct_other')
  await world.stripe.balance.retrieve({}, { maxNetworkRetries: 0 })
  expect(await told()).toEqual({ events: 1, timers: 1 })
  left.times = 0
  await expect
    .poll(async () => {
      await world.stripe.balance.retrieve()
      return told()
    })
    .toEqual({ events: 2, timers: 0 })
})
