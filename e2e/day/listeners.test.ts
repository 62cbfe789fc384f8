import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { openListeners } from './listeners.ts'
import { accountOf } from './tokens.ts'

test('a company that listens and does not hear of a job it was offered is named', async () => {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write('event: jobs\ndata: {"jobId":7}\n\n')
    heard()
  })
  let heard = () => {}
  const told = new Promise<void>((resolve) => {
    heard = resolve
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const listeners = openListeners([url], [accountOf('company', 1)])
  try {
    listeners.submitted(7)
    listeners.submitted(8)
    await told
    const offers = [7, 8].map((jobId) => ({ jobId, companyId: 1 }))
    await expect.poll(() => listeners.summary(offers).count).toBe(1)
    expect(listeners.summary(offers).missed).toEqual([
      'company 1 listened and never heard of job 8',
    ])
  } finally {
    listeners.close()
    server.close()
    server.closeAllConnections()
  }
})
