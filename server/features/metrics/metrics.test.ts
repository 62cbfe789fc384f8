import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerEvent } from '../../database/schema/index.ts'
import { measureProcess, signInResults } from '../../lib/metrics.ts'
import { scheduledEverySeconds } from '../../tasks/schedules.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { freePort } from '../../testing/free-port.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { openMetricsPort } from './metrics-port.ts'

const token = 'pT7uYq2mV9cXhB4nK1dWzR6fJ0sLgE3a'

let app: TestApp
let port: number
beforeAll(async () => {
  port = await freePort()
  app = await createTestApp({ METRICS_TOKEN: token, METRICS_PORT: String(port) })
})
afterAll(() => app.close())

const ask = (authorization?: string, url = '/metrics') =>
  app.inject({ url, headers: { ...(authorization && { authorization }) } })

const read = async () => (await ask(`Bearer ${token}`)).body

/** The value of a series as it is written, without the prefix of all of ours. */
const valueIn = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`plumbline_${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('only who has the token, or reaches the port, finds any metrics', async () => {
  for (const given of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`])
    expect((await ask(given)).statusCode).toBe(404)
  // A proxy that keeps one address from the internet may let another way to write it through.
  for (const url of ['/metrics/', '/%6detrics', '//metrics', '/METRICS', '/metrics/?a'])
    expect((await ask(`Bearer ${token}`, url)).statusCode).toBe(404)
  expect((await ask(`Bearer ${token}`, '/metrics?a')).statusCode).toBe(200)
  const answer = await ask(`Bearer ${token}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
  const beside = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await beside.text()).toContain('plumbline_build_info{version="')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('a port for metrics that another program has is called by its own name', async () => {
  const text = async () => ({ type: 'text/plain', text: '' })
  await expect(openMetricsPort({ port, host: '127.0.0.1' }, text)).rejects.toMatchObject({
    code: 'PLAIN_FAULT',
    message: `The port for metrics cannot be opened: listen EADDRINUSE: address already in use 127.0.0.1:${port}. Check METRICS_PORT and METRICS_HOST.`,
  })
})

test('what happens is counted, by names of the code alone', async () => {
  const before = await read()
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  const accept = () => jobCalls(app).accept(company, jobId)
  await accept()
  await accept()
  const takenBack = { job_id: await makeJob(app, plumber) }
  for (const _again of [1, 2])
    await app.inject({
      ...{ method: 'POST', url: '/api/job/withdraw', headers: plumber.headers },
      payload: takenBack,
    })
  await app.inject({ url: `/nowhere/${plumber.email}` })
  const waiting = await read()
  expect(valueIn(waiting, 'letters_waiting')).toBeGreaterThan(0)
  expect(valueIn(waiting, 'tasks_waiting{task="sendLetter"}')).toBeGreaterThan(0)
  await app.context.tasks.drain()
  const after = await read()

  const rise = (series: string) => (valueIn(after, series) ?? 0) - (valueIn(before, series) ?? 0)
  expect(rise('jobs_total{step="offered"}')).toBe(2)
  expect(rise('jobs_total{step="withdrawn"}')).toBe(1)
  expect(rise('jobs_total{step="accepted"}')).toBe(1)
  expect(rise('letters_total{result="sent"}')).toBeGreaterThan(0)
  expect(rise('tasks_total{task="sendLetter",outcome="done"}')).toBeGreaterThan(0)
  const accepting = 'method="POST",route="/api/job/accept",status="2xx"'
  expect(rise(`http_request_seconds_count{${accepting}}`)).toBe(2)
  expect(rise('http_request_seconds_count{method="GET",route="none",status="4xx"}')).toBe(1)
  expect(rise('database_query_seconds_count')).toBeGreaterThan(0)
  expect(valueIn(after, 'letters_waiting')).toBe(0)
  expect(valueIn(after, 'database_up')).toBe(1)
  expect(after).not.toContain(plumber.email)
  const isRoute = (url: string) =>
    url === 'none' ||
    app.app.hasRoute({ url, method: 'GET' }) ||
    app.app.hasRoute({ url, method: 'POST' })
  for (const [, route = ''] of after.matchAll(/route="([^"]*)"/g))
    expect(isRoute(route), route).toBe(true)
})

test('what is kept of written jobs shows, and each once', async () => {
  const kept = async () => valueIn(await read(), 'written_jobs_bytes') ?? Number.NaN
  const [before, plumber] = [await kept(), await makePlumber(app)]
  await makeJob(app, plumber)
  const url = `/plumber/job/list?id=${plumber.id}&page=1`
  const list = () => app.inject({ url, headers: plumber.headers })
  const { body } = await list()
  const after = await kept()
  const bytes = JSON.stringify(JSON.parse(body).rows[0]).length
  expect(after - before).toBeGreaterThan(bytes)
  expect(after - before).toBeLessThan(bytes + 1000)
  await list()
  expect(await kept()).toBe(after)
})

test('events that wait and those that were put aside show', async () => {
  const { context, clock } = app
  const receivedAt = new Date(clock.now().getTime() - 90_000)
  const event = { kind: 'charge.updated', receivedAt, detail: { fact: { kind: 'none' } } }
  await context.db.insert(providerEvent).values([
    { ...event, id: 'evt_waiting' },
    { ...event, id: 'evt_parked', parkedAt: clock.now() },
  ])
  const text = await read()
  expect(valueIn(text, 'provider_events_parked')).toBe(1)
  expect(valueIn(text, 'provider_event_oldest_seconds')).toBeGreaterThanOrEqual(90)
  expect(valueIn(text, 'ledger_differences_open')).toBe(0)
  await context.tasks.enqueue(context.db, 'applyProviderEvent', { eventId: 'evt_waiting' })
  await context.tasks.drain()
  const applied = await read()
  expect(valueIn(applied, 'provider_event_oldest_seconds')).toBe(0)
  expect(valueIn(applied, 'provider_event_seconds_bucket{le="300"}')).toBe(1)
  expect(valueIn(applied, 'provider_event_seconds_bucket{le="60"}')).toBe(0)
})

test('what the provider refuses is no fault of ours, and is counted as what it is', async () => {
  const { headers } = await makePlumber(app, { stripeAccountId: 'acct_unknown' })
  const refused = 'http_refused_total{reason="provider_away"}'
  const before = valueIn(await read(), refused) ?? 0
  const url = '/payments/balance/connect/accounts?connected_account_id=acct_unknown'
  expect((await app.inject({ url, headers })).statusCode).toBe(502)
  expect(valueIn(await read(), refused)).toBe(before + 1)
})

const alarms = readFileSync('deploy/alerts.yaml', 'utf8')

test('alarms name series that there are, and the runbook says what to do for each', async () => {
  const { registry } = app.context.metrics
  measureProcess(app.context.metrics)
  const known = registry.getMetricsAsArray().map(({ name }) => name)
  const named = [...alarms.matchAll(/\b(?:plumbline|process|nodejs)_\w+/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(10)
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const told = [...runbook.matchAll(/`((?:plumbline|process|nodejs)_\w+)/g)].map(([, name]) => name)
  for (const name of [...named, ...told])
    expect(known).toContain(name?.replace(/_(bucket|count|sum)$/, ''))
  const names = [...alarms.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  for (const name of names) expect(runbook).toContain(`\n### ${name}\n`)
})

test('alarms watch the product from outside, by what the runbook has Prometheus ask there', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const asked = [...runbook.matchAll(/- job_name: (\S+)/g)].map(([, name]) => name)
  const watched = [...alarms.matchAll(/\bjob="([^"]+)"/g)].map(([, name]) => name)
  for (const name of watched) expect(asked).toContain(name)
  const outside = [...alarms.matchAll(/\b(probe_\w+)\{job="([^"]+)"\}/g)]
  expect(outside.map(([, series]) => series).toSorted()).toEqual([
    'probe_ssl_last_chain_expiry_timestamp_seconds',
    'probe_success',
  ])
  expect(new Set(outside.map(([, , job]) => job))).toEqual(new Set(['plumbline-outside']))
  expect(runbook).toContain('<PUBLIC_URL>/healthz')
})

test('an alarm is raised where Prometheus knows of no instance at all', () => {
  const [, rule = ''] = alarms.split('alert: InstanceDown')
  const [expression = '', said = ''] = rule.split(/^ {6}- alert/m)[0]?.split('annotations:') ?? []
  expect(expression).toContain('or absent(up{job="plumbline"})')
  // What is absent has no label but those it is looked for by.
  expect(said).toContain('{{ if $labels.instance }}')
})

/** The expression of an alarm. */
const expressionOf = (name: string) =>
  alarms.split(`alert: ${name}\n`)[1]?.split(/\n {8}(?:for|labels|annotations):/)[0] ?? ''

test('an alarm is raised where the provider’s notices are refused, as with a wrong secret', async () => {
  const counted = async () =>
    [...(await read()).matchAll(/(http_request_seconds_count\{\S+\}) (\d+)/g)].map(
      ([, series, count]) => `${series} ${count}`,
    )
  const before = new Set(await counted())
  const forged = { method: 'POST', url: '/webhooks/stripe', payload: {} } as const
  expect((await app.inject(forged)).statusCode).toBe(400)
  const risen = (await counted()).filter((line) => !before.has(line) && !line.includes('/metrics'))
  expect(risen).toHaveLength(1)
  const labels = /route="[^"]+",status="\dxx"/.exec(risen[0] ?? '')?.[0] ?? 'none'
  expect(expressionOf('NoticesRefused')).toContain(
    `plumbline_http_request_seconds_count{${labels}}`,
  )
})

test('what one instance refuses, probes too, hides no fault of another', () => {
  const expression = expressionOf('UnexpectedFaults')
  expect(expression.match(/\brate\(/g)).toHaveLength(3)
  expect(expression.match(/sum by \(instance\) \(rate\(/g)).toHaveLength(3)
  expect(expression).toMatch(/sum\(clamp_min\([\s\S]*, 0\)\)\s+> 0\.05/)
})

test('the alarm about sign-ins names ends that they have', () => {
  const [, rule = ''] = alarms.split('alert: SignInsRefused')
  const [expression = ''] = rule.split('annotations:')
  const named = [...expression.matchAll(/result=~"([\w|]+)"/g)].flatMap(([, list]) =>
    list?.split('|'),
  )
  expect(named.length).toBeGreaterThan(5)
  for (const result of named) expect(signInResults).toContain(result)
})

/** Seconds of a duration as Prometheus writes it. */
const secondsOf = (duration = '') =>
  Number.parseInt(duration, 10) * (duration.endsWith('h') ? 3600 : 60)

test('an alarm is raised where a single letter is refused, though another was sent right before it', async () => {
  const refusing = await createTestApp({ METRICS_TOKEN: token, SMTP_URL: 'smtp://127.0.0.1:9' })
  refusing.closeAfterTest()
  const { tasks, db, database } = refusing.context
  const failed = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await refusing.inject({ url: '/metrics', headers })
    return valueIn(body, 'letters_total{result="failed"}')
  }
  expect(await failed()).toBe(0)
  const { id } = await makePlumber(refusing)
  await tasks.enqueue(db, 'sendLetter', {
    ...{ letter: 'passwordChanged', role: 'plumber', accountId: id },
  })
  let next = 0
  const tries: number[] = []
  while (next < 3 * 3600) {
    await tasks.drain()
    tries.push(next)
    const { rows } = await database.sql<{ pause: number }>(
      `select extract(epoch from start_after - now())::float8 as pause
       from pgboss.job where name = 'sendLetter' and state = 'retry'`,
    )
    next += rows[0]?.pause ?? Number.NaN
    await database.sql('update pgboss.job set start_after = now()')
  }
  expect(await failed()).toBeGreaterThanOrEqual(tries.length)

  const [, rule = ''] = alarms.split('alert: LettersRefused')
  const [, within, most, sentWithin, lasting] =
    /failed"\}\[(\w+)\]\)\) > (\d+).*?sent"\}\[(\w+)\]\)\) > 0.*?for: (\w+)/s.exec(rule) ?? []
  const isTrueAt = (now: number) =>
    now > secondsOf(sentWithin) &&
    tries.filter((at) => at <= now && at > now - secondsOf(within)).length > Number(most)
  const looks = Array.from({ length: next / 15 }, (_, look) => (isTrueAt(look * 15) ? 'x' : ' '))
  const longest = Math.max(
    ...looks
      .join('')
      .split(' ')
      .map((run) => run.length),
  )
  expect(longest * 15).toBeGreaterThan(1.5 * secondsOf(lasting))
})

test('how far the clock of the machine is from the database’s shows', async () => {
  const ahead = async () => valueIn(await read(), 'clock_ahead_seconds')
  expect(await ahead()).toBeCloseTo(0, -1)
  // A trial that moves the clock of the product leaves the machine's as it is.
  app.clock.leavePhonesBehind(1)
  expect(await ahead()).toBeCloseTo(0, -1)
  app.clock.leavePhonesBehind(-1)
  app.clock.forwardHours(2)
  const late = await ahead()
  app.clock.forwardHours(-2)
  expect(late).toBeCloseTo(7200, -1)
  const [, most] = /abs\(plumbline_clock_ahead_seconds\) > (\d+)/.exec(alarms) ?? []
  expect(Number(most)).toBeLessThan(30)
})

test('an alarm is raised for every task that comes by itself within an hour and stops coming', () => {
  const [, rule = ''] = alarms.split('alert: ScheduleStopped')
  const [expression = ''] = rule.split('annotations:')
  const named = [...expression.matchAll(/task=~"([\w|]+)"/g)].flatMap(([, list]) =>
    list?.split('|'),
  )
  const often = Object.entries(scheduledEverySeconds).filter(([, seconds]) => seconds <= 3600)
  expect(named.toSorted()).toEqual(often.map(([task]) => task).toSorted())
})

test('an alarm is raised for every other task that comes by itself, by what the database keeps of it', async () => {
  const { tasks, db, database } = app.context
  const rule = /max by \(task\) \(plumbline_task_done_seconds_ago\) > (\d+)/
  const late = Number(rule.exec(alarms)?.[1])
  const ago = async (task: string) => valueIn(await read(), `task_done_seconds_ago{task="${task}"}`)
  const daily = ['eraseOldData', 'sweepFiles', 'sweepNotifications'] as const
  const rare = Object.entries(scheduledEverySeconds).filter(([, seconds]) => seconds > 3600)
  expect(daily).toEqual(rare.map(([task]) => task).toSorted())
  const run = async () => {
    for (const task of daily) await tasks.enqueue(db, task, {})
    await tasks.drain()
  }
  await run()
  for (const task of daily) expect(await ago(task)).toBeLessThan(60)
  await database.sql(
    `update pgboss.job set created_on = created_on - interval '2 days',
       completed_on = completed_on - interval '2 days' where name = any($1::text[])`,
    [daily],
  )
  await run()
  const today = `name = 'eraseOldData' and completed_on > now() - interval '1 day'`
  await database.sql(`update pgboss.job set state = 'failed' where ${today}`)
  expect(await ago('eraseOldData')).toBeGreaterThan(late)
  expect(await ago('sweepFiles')).toBeLessThan(60)
  // After a week the queue no longer knows when it was done.
  await database.sql(`update pgboss.job set state = 'failed' where name = 'eraseOldData'`)
  expect(await ago('eraseOldData')).toBeGreaterThan(late)
})

test('the alarm about backups names the job that makes them', () => {
  const manifest = readFileSync('deploy/kubernetes/backup.yaml', 'utf8')
  const [, job] = /kind: CronJob\nmetadata:\n {2}name: (\S+)/.exec(manifest) ?? []
  const named = [...alarms.matchAll(/cronjob="([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set([job]))
})
