import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openTraces } from '../context.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { openCollector } from '../testing/open-collector.ts'

const patience = { timeout: 20_000, interval: 50 }

const kept = () => {
  const lines: string[] = []
  const into = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  return { lines, into }
}

test('a request, its queries and its line in the log belong to the trace of whoever sent it', async () => {
  const collector = await openCollector()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info' }
  const traces = await openTraces(readConfig(settings))
  onTestFinished(() => traces?.close())
  const log = kept()
  const app = await createTestApp(settings, undefined, log.into)
  app.closeAfterTest()
  const email = 'somebody@home.example'
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const answer = await app.inject({
    ...{ method: 'POST', url: '/plumber/login' },
    headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
    payload: { email, password: 'not the one' },
  })
  expect(answer.statusCode).toBe(200)
  await app.inject({ url: `/nowhere/${email}` })
  await app.context.tasks.start()
  await expect
    .poll(async () => {
      await traces?.flush()
      return collector.spans.map(({ name }) => name)
    }, patience)
    .toEqual(expect.arrayContaining(['task expireJobs', 'GET none']))

  const ours = collector.spans.filter(({ traceId }) => traceId === trace)
  const request = ours.find(({ name }) => name === 'POST /plumber/login')
  expect(request).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    attributes: { 'http.route': '/plumber/login', 'http.response.status_code': 200 },
  })
  const queries = ours.filter(({ name }) => name.startsWith('database '))
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) expect(query.parentSpanId).toBe(request?.spanId)
  expect(log.lines.filter((line) => line.includes(trace)).join()).toContain('"msg":"answered"')
  expect(JSON.stringify(collector.spans)).not.toContain(email)
})
