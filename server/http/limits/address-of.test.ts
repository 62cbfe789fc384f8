import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

/** Both reach the server in one turn of its loop, which this process has as well. */
const standStill = () => {
  const until = performance.now() + 15
  while (performance.now() < until);
}

test.each(['POST /webhooks/stripe', 'POST /nowhere', 'GET /api/serviceList'])(
  'whoever sends %s and hangs up before it is looked at is no fault of ours',
  async (call) => {
    const app = await createTestApp()
    app.closeAfterTest()
    const { requests } = app.context.metrics
    const client = connect(Number(new URL(app.url()).port), '127.0.0.1')
    await once(client, 'connect')
    const text = `${call} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
    client.write(text, () => client.resetAndDestroy())
    standStill()
    await once(client, 'close')
    await (await fetch(`${app.url()}/healthz`)).text()
    const { values } = await requests.get()
    expect(values.filter(({ labels }) => labels.status === '5xx')).toEqual([])
  },
)
