import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld } from '../testing.ts'
import { mishapOf, noFaults } from './mishap.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(() => world.control('/api', { reset: true }))

const order = (faults: object) => world.control('/api', faults)
const accounts = async () => (await world.stripe.accounts.list({ limit: 100 })).data.length

describe('the API, on demand,', () => {
  it('answers 500 and does nothing', async () => {
    const before = await accounts()
    await order({ failShare: 1 })
    const failed = world.stripe.accounts.create({ type: 'express' })
    await expect(failed).rejects.toMatchObject({ statusCode: 500, rawType: 'api_error' })
    await order({ reset: true })
    expect(await accounts()).toBe(before)
  })

  it('does what was asked and cuts the connection; the same key then brings the answer', async () => {
    const before = await accounts()
    await order({ loseShare: 1 })
    const create = () =>
      world.stripe.accounts.create({ type: 'express' }, { idempotencyKey: 'a plumber' })
    await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
    await order({ reset: true })
    expect(await accounts()).toBe(before + 1)
    expect((await create()).id).toMatch(/^acct_/)
    expect(await accounts()).toBe(before + 1)
  })

  it('fails the same calls for the same seed, about as many as asked', () => {
    const fates = (seed: number) =>
      Array.from({ length: 1000 }, (_, call) =>
        mishapOf({ ...noFaults, failShare: 0.1, loseShare: 0.1, seed }, call),
      )
    expect(fates(3)).toEqual(fates(3))
    expect(fates(3)).not.toEqual(fates(4))
    const failed = fates(3).filter((fate) => fate === 'failed').length
    expect(failed).toBeGreaterThan(50)
    expect(failed).toBeLessThan(200)
  })
})
