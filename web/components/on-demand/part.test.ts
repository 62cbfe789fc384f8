import { afterEach, expect, test, vi } from 'vitest'
import { createPart } from './part.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser that calls itself offline, rightly or not. */
const offline = (isReached: boolean) => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', async () => {
    if (isReached) return Response.json({ status: 'ok' })
    throw new TypeError('Failed to fetch')
  })
}

const online = () => vi.stubGlobal('navigator', { onLine: true })

test('a part comes to a browser that calls itself offline where the server answers all the same', async () => {
  offline(true)
  const part = createPart(async () => 'here')
  await part.fetch()
  expect(part.now()).toEqual({ value: 'here', failures: 0 })
})

test('without a connection its script is not asked for, and comes once there is one', async () => {
  offline(false)
  const load = vi.fn(async () => 'here')
  const part = createPart(load)
  await part.fetch()
  await part.fetch()
  expect(load).not.toHaveBeenCalled()
  expect(part.now()).toEqual({ value: undefined, failures: 1 })
  online()
  await part.fetch()
  expect(part.now().value).toBe('here')
})

test('a script that was asked for and did not come twice is told as such', async () => {
  online()
  const part = createPart(() => Promise.reject(new TypeError('Failed to fetch')))
  await Promise.all([part.fetch(), part.fetch()])
  expect(part.now().failures).toBe(1)
  await part.fetch()
  expect(part.now().failures).toBe(2)
})
