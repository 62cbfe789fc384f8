import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startStandalone } from './standalone.ts'
import { clientOf } from './testing.ts'
import { createTestStore } from './testing-store.ts'

it('is closed once the calls under way are done with its store', async () => {
  const store = await createTestStore()
  onTestFinished(store.close)
  let [isHeld, held] = [false, 0]
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const transaction: typeof store.transaction = async (work) => {
    if (isHeld) held += 1
    if (isHeld) await released
    return store.transaction(work)
  }
  const own = await startStandalone({
    ...{ store: { ...store, transaction }, webhookUrl: () => 'http://127.0.0.1:1/nobody' },
  })
  isHeld = true
  const call = clientOf(own).accounts.create({ type: 'express' }, { maxNetworkRetries: 0 })
  const cut = call.catch(() => 'cut')
  await expect.poll(() => held).toBe(1)
  let isClosed = false
  const closing = own.close().then(() => {
    isClosed = true
  })
  expect(await cut).toBe('cut')
  for (let turn = 0; turn < 100; turn += 1) await setImmediate()
  expect(isClosed).toBe(false)
  release()
  await closing
})
