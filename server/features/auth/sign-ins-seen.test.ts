import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorRole, Role } from '#contract/endpoint.ts'
import type { SignInResult } from '../../lib/metrics.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { password } from '../accounts/testing/account-calls.ts'
import { type CodesCalls, codesCalls } from '../accounts/testing/codes-calls.ts'

const token = 'pT7uYq2mV9cXhB4nK1dWzR6fJ0sLgE3a'
const lines: string[] = []
const log = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})

let app: TestApp
let calls: CodesCalls
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: token, LOG_LEVEL: 'info' }, undefined, log)
  calls = codesCalls(app)
})
afterAll(() => app.close())

const counted = async (role: Role | OperatorRole, result: SignInResult) => {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  const series = `plumbline_sign_ins_total{role="${role}",result="${result}"} `
  const line = body.split('\n').find((each) => each.startsWith(series))
  return Number(line?.slice(series.length))
}

const refusals = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in refused')

const signIn = (url: string, payload: object, remoteAddress = '10.4.0.1') =>
  app.inject({ method: 'POST', url, payload, remoteAddress })

test.each<Role>(['plumber', 'company'])(
  'each sign-in of a %s is counted by how it ended; a refused one stands in the log, of nobody',
  async (role) => {
    const { account, secret } = await calls.enrolled(role)
    const { email } = await calls.calls.make(role)
    const rise = async (result: SignInResult, act: () => Promise<unknown>) => {
      const before = await counted(role, result)
      await act()
      return (await counted(role, result)) - before
    }
    const begun = refusals().length
    const enter = (given: string) => signIn(`/${role}/login`, { email, password: given })
    expect(await rise('opened', () => enter(password))).toBe(1)
    expect(await rise('refused', () => enter('wrong horse'))).toBe(1)
    let step = ''
    const ask = async () => {
      step = await calls.tokenFor(account)
    }
    expect(await rise('code_asked', ask)).toBe(1)
    expect(await rise('code_refused', () => calls.enter(step, '000000'))).toBe(1)
    expect(await rise('opened', () => calls.enter(step, calls.codeOf(secret)))).toBe(1)
    for (const _again of [2, 3, 4, 5]) await enter('wrong horse')
    expect(await rise('too_many', () => enter(password))).toBe(1)

    const told = refusals().slice(begun)
    const results = ['refused', 'code_refused', ...Array(4).fill('refused'), 'too_many']
    expect(told.map(({ result }) => result)).toEqual(results)
    for (const each of told) {
      expect(each).toMatchObject({ role, level: 30, reqId: expect.any(String) })
      expect(JSON.stringify(each)).not.toMatch(/@|10\.4\.|10\.8\./)
    }
  },
)

test('an operator’s are counted as well', async () => {
  const begun = refusals().length
  const before = await counted('operator', 'refused')
  const payload = { email: 'nobody@ops.example', password, code: '123456' }
  for (const _try of [1, 2, 3, 4, 5, 6]) await signIn('/api/operator/login', payload, '10.4.0.2')
  expect((await counted('operator', 'refused')) - before).toBe(5)
  expect(await counted('operator', 'too_many')).toBe(1)
  const told = refusals().slice(begun)
  expect(told.map(({ role }) => role)).toEqual(Array(6).fill('operator'))
  expect(told.at(-1)).toMatchObject({ result: 'too_many' })
})

test('what has not happened yet stands at nothing, so that the first one is a rise', async () => {
  expect(await counted('operator', 'opened')).toBe(0)
  expect(await counted('company', 'blocked')).toBe(0)
})
