import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { companyBody } from '../features/companies/testing/company-body.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { rare } from '../testing/rare.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  return app.close
})

const post = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })

const signIn = (email: string) =>
  post('/plumber/login', JSON.stringify({ email, password: 'correct horse' }))

test('a body may have so many bytes; only one that lists a service area more', async () => {
  const padding = 'x'.repeat(limits.bodyBytes)
  const refused = await signIn(padding)
  expect(refused.statusCode).toBe(413)
  expect(refused.json()).toMatchObject({ code: 'payload_too_large' })
  const body = companyBody()
  const taken = await post('/company/create', JSON.stringify({ ...body, padding }))
  expect(taken.statusCode).toBe(200)
  const beyond = 'x'.repeat(limits.areaBodyBytes)
  expect((await post('/company/create', JSON.stringify({ padding: beyond }))).statusCode).toBe(413)
})

test('of a body that is wrong everywhere a hundred places are named, and of endless lists the first', async () => {
  const refusal = async (entries: number) => {
    const lists = { service_areas: Array(entries).fill({}), zip_codes: Array(entries).fill('') }
    const answer = await post('/company/create', JSON.stringify(companyBody(lists)))
    expect(answer.statusCode).toBe(422)
    return answer.json().fields
  }
  const first = { path: 'service_areas.0.county', error: 'invalid' }
  const named = await refusal(100)
  expect(named[0]).toEqual(first)
  expect(named).toHaveLength(100)
  expect(await refusal(60_000)).toEqual([first])
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const withExtra = (extra: string) =>
  `{"email":"a@b.example","password":"correct horse","extra":${extra}}`

test('a body is not read that is nested deeper than any call needs', async () => {
  const { bodyDepth } = limits
  expect((await post('/plumber/login', withExtra(nested(bodyDepth - 1)))).statusCode).toBe(200)
  const refused = await post('/plumber/login', withExtra(nested(bodyDepth)))
  expect(refused.statusCode).toBe(422)
  expect((await post('/plumber/login', nested(100_000))).statusCode).toBe(422)
  const brackets = JSON.stringify('[{"\\'.repeat(100))
  expect((await post('/plumber/login', withExtra(brackets))).statusCode).toBe(200)
})

const answerTo = (text: string) => {
  const { host, port } = app.context.addresses.local()
  const socket = connect(port, host)
  socket.write(text)
  return new Promise<string>((resolve) => {
    let answer = ''
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('close', () => resolve(answer))
  })
}

test('the largest photo has the time that it takes at the slowest pace that is borne', () => {
  const bytesPerSecond = 4096
  const { requestTimeout } = app.app.server
  expect(requestTimeout).toBeGreaterThan((limits.photoBytes / bytesPerSecond) * 1000)
})

test('who sends a request a few bytes at a time, or nothing at all, is cut off', rare, async () => {
  const silent = answerTo('')
  expect(await answerTo('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toContain('408')
  expect(await silent).toContain('408')
})
