import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { callError, networkError } from '#web/lib/http/call-error.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { clearSession } from '#web/lib/session/session.ts'
import { storage } from '#web/lib/testing/storage.ts'
import { accountQuery } from '../queries.ts'
import { turnCodesOn } from './turn-codes-on.ts'
import { forgetUnseen, isUnseen } from './unseen.ts'

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('navigator', { languages: ['en'] })
})
afterAll(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const refusal = (code: ErrorCode, status = 409) =>
  callError({ status, code, title: '', message: '', request_id: '' })

/** A call that ends so; answers whether the recovery codes count as unseen after it. */
const ended = async (error: Error) => {
  await expect(turnCodesOn(() => Promise.reject(error))).rejects.toBe(error)
  return isUnseen()
}

test('recovery codes are unseen from before the call until they are kept', async () => {
  const answer = await turnCodesOn(async () => {
    expect(isUnseen()).toBe(true)
    return ['a1b2']
  })
  expect(answer).toEqual(['a1b2'])
  expect(isUnseen()).toBe(true)
})

test.each([
  ['got lost', networkError()],
  ['came from a server that fell', refusal('internal', 500)],
])(
  'they stay unseen where the answer %s, until others are kept or the session is over',
  async (_how, lost) => {
    expect(await ended(lost)).toBe(true)
    expect(await ended(refusal('second_factor_on'))).toBe(true)
    await turnCodesOn(async () => ['a1b2'])
    expect(isUnseen()).toBe(true)
    forgetUnseen()

    expect(await ended(lost)).toBe(true)
    clearSession('signed_out')
    expect(isUnseen()).toBe(false)
  },
)

test('a refusal tells that nothing was turned on, or from elsewhere', async () => {
  expect(await ended(refusal('second_factor_on'))).toBe(false)
  expect(await ended(refusal('too_many_tries', 429))).toBe(false)
  for (const code of ['invalid_input', 'second_factor_off'] as const) {
    expect(await ended(networkError())).toBe(true)
    expect(await ended(refusal('too_many_tries', 429))).toBe(true)
    expect(await ended(refusal(code, 422))).toBe(false)
  }
})

/** Reads the account, which says so, and answers whether the recovery codes count as unseen after it. */
const isUnseenBeside = async (account: { two_factor: boolean }, meanwhile = async () => {}) => {
  vi.stubGlobal('fetch', async () => {
    await meanwhile()
    return Response.json(account)
  })
  await queryClient.fetchQuery({ ...accountQuery(), staleTime: 0 })
  return isUnseen()
}

test('an account that is read later and says that they are off tells that the call never arrived', async () => {
  const goesOff = () => ended(networkError()).then(() => {})
  await goesOff()
  vi.setSystemTime(Date.now() + 1000)
  onTestFinished(() => void vi.useRealTimers())
  expect(await isUnseenBeside({ two_factor: true })).toBe(true)
  expect(await isUnseenBeside({ two_factor: false }, goesOff)).toBe(true)
  vi.setSystemTime(Date.now() + 1000)
  expect(await isUnseenBeside({ two_factor: false })).toBe(false)
})

test('an account that was read while the call was under way does not tell that it never arrived', async () => {
  onTestFinished(() => void vi.useRealTimers())
  let answer = (_codes: readonly string[]) => {}
  const on = turnCodesOn(() => new Promise<readonly string[]>((resolve) => (answer = resolve)))
  const passes = () => void vi.setSystemTime(Date.now() + 1000)
  passes()
  const arrives = async () => {
    passes()
    answer(['a1b2'])
    await on
  }
  expect(await isUnseenBeside({ two_factor: false }, arrives)).toBe(true)
})
