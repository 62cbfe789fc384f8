import { expect, it, onTestFinished } from 'vitest'
import { startWorld } from '../testing.ts'
import { createTestStore } from '../testing-store.ts'

it('does again what the database broke off because two waited for each other', async () => {
  const store = await createTestStore()
  let left = 2
  const world = await startWorld({
    store: {
      query: store.query,
      transaction: (work) =>
        store.transaction(async (tx) => {
          const done = await work(tx)
          if (left === 0) return done
          left -= 1
          throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        }),
    },
  })
  onTestFinished(async () => {
    await world.close()
    await store.close()
  })
  await world.stripe.customers.create({ email: 'twice@b.example' }, { maxNetworkRetries: 0 })
  expect(left).toBe(0)
  expect((await world.stripe.customers.list({ email: 'twice@b.example' })).data).toHaveLength(1)
})
