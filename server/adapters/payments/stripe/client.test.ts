import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openClient } from './client.ts'

const provider = async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"object":"balance"}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const end = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: typeof address === 'object' && address ? address.port : 0, end }
}

test('a provider that has moved to another port is asked there', async () => {
  const [before, after] = [await provider(), await provider()]
  let { port } = before
  const { ask } = openClient({
    secretKey: 'sk_test_1',
    apiAddress: () => ({ protocol: 'http', host: '127.0.0.1', port }),
    log: { warn: () => {} },
  })
  const balance = () => ask((stripe) => stripe.balance.retrieve())
  expect(await balance()).toMatchObject({ object: 'balance' })
  before.end()
  port = after.port
  expect(await balance()).toMatchObject({ object: 'balance' })
})
