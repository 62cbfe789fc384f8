import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeOperator } from '../../testing/factories.ts'
import { rowsOfEverything } from '../../testing/rows-of-everything.ts'

let app: TestApp
let stops = 0
const stop = () => {
  stops += 1
}
beforeAll(async () => {
  app = await createTestApp()
  process.on('SIGTERM', stop)
})
beforeEach(() => {
  stops = 0
})
afterAll(() => {
  process.off('SIGTERM', stop)
  return app.close()
})

const ask = (url: string, headers: Record<string, string>) => {
  const folder = path.join(app.context.config.dataDir, 'backup')
  const payload = { command: 'rotate-keys', given: [], name: 'trial-balance', folder }
  return app.inject({ method: 'POST', url, headers, payload })
}

const addresses = ['/operator', '/operator/stop', '/operator/ledger', '/operator/backup']

test.each(addresses)('%s does nothing for whoever lacks the token', async (url) => {
  const operator = await makeOperator(app)
  const { operatorToken } = app.context
  const strangers = ['', 'x', `${operatorToken}x`, operatorToken.slice(0, -1)]
  const before = await rowsOfEverything(app)
  for (const headers of [
    {},
    operator.headers,
    { authorization: operatorToken },
    ...strangers.map((token) => ({ authorization: `Bearer ${token}` })),
  ]) {
    const { statusCode, body } = await ask(url, headers)
    expect({ statusCode, body: JSON.parse(body) }).toMatchObject({
      ...{ statusCode: 404, body: { code: 'not_found' } },
    })
  }
  expect(await rowsOfEverything(app)).toEqual(before)
  expect(stops).toBe(0)
})

test('a command that there is not is refused, and answered with those there are', async () => {
  const headers = { authorization: `Bearer ${app.context.operatorToken}` }
  const give = async (command: string) => {
    const payload = { command, given: [] }
    const { statusCode, body } = await app.inject({
      ...{ method: 'POST', url: '/operator', headers, payload },
    })
    return [statusCode, JSON.parse(body).commands?.length > 3]
  }
  expect(await give('help')).toEqual([200, true])
  expect(await give('reconcil')).toEqual([400, true])
})

test('with the token a server is asked to stop', async () => {
  const headers = { authorization: `Bearer ${app.context.operatorToken}` }
  expect((await ask('/operator/stop', headers)).json()).toEqual({ stopping: true })
  await expect.poll(() => stops).toBe(1)
})
