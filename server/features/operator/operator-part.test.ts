import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeOperatorFile } from '../../start/operator-file.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeHomeowner, makeOperator, makePlumber } from '../../testing/factories.ts'
import { freePort } from '../../testing/free-port.ts'
import { rowsOfEverything } from '../../testing/rows-of-everything.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
const logged: string[] = []
let stops = 0
const stop = () => {
  stops += 1
}
beforeAll(async () => {
  // As it is beside the embedded database where nobody says otherwise.
  const settings = { LOG_LEVEL: 'warn' }
  app = await createTestApp(settings, undefined, { write: (line) => void logged.push(line) })
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

const command = (name: string, ...given: string[]) =>
  app.inject({
    ...{ method: 'POST', url: '/operator', payload: { command: name, given } },
    headers: { authorization: `Bearer ${app.context.operatorToken}` },
  })

test.each([
  ['erase-homeowner', 'job', '10042'],
  ['erase-homeowner', 'jobs', '10042', 'Asked'],
  ['erase-homeowner', '1077', 'x'.repeat(501)],
  ['show-homeowner', 'job', '10042'],
  ['delete-account', 'company', '1001'],
  ['refund', '10038', '$5'],
  ['refund', '10038', '10', 'fo', '360.45'],
  ['refund', 'Ruth Ellison 512-555'],
  ['events', 'retry'],
  ['events', 'retry', 'Ruth', 'Ellison'],
  ['events', 'retry', 'all', 'evt_1'],
  ['add-operator', 'foo', 'bar'],
  ['remove-operator', 'ada@plumbline.example', 'Zwolle'],
])(
  'what is typed wrong is answered with the usage, and not kept: %s %s',
  async (name, ...given) => {
    const calls = await operatorCalls(app)
    const answer = await command(name, ...given)
    expect(answer.statusCode).toBe(422)
    const { code, message, about } = answer.json()
    expect([code, typeof about]).toEqual(['invalid_input', 'string'])
    expect(message).toMatch(new RegExp(`^Usage: npm run operator -- ${name} [[<]`))
    const told = (await calls.audit({ act: 'command' })).filter(
      ({ facts }) => facts.command === name && facts.state === 'begun',
    )
    expect(told[0]?.facts.given).toBe('')
  },
)

test.each(['operators', 'rotate-keys', 'reconcile'])(
  'what follows a command that takes nothing is refused, and not kept: %s',
  async (name) => {
    const calls = await operatorCalls(app)
    const answer = await command(name, 'Lucretia', 'Zwolle')
    expect([answer.statusCode, answer.json().message]).toEqual([
      ...[422, `Usage: npm run operator -- ${name}`],
    ])
    const lines = await calls.audit({ act: 'command' })
    expect(lines.some(({ facts }) => facts.command === name)).toBe(true)
    expect(JSON.stringify(lines)).not.toContain('Zwolle')
  },
)

test.each([
  [['erase-homeowner', 'job', '987654', 'Asked'], 'There is no such job, or no such homeowner.'],
  [['show-homeowner', '987654', 'Asked'], 'There is no such job, or no such homeowner.'],
  [['delete-account', 'plumber', '987654', 'Asked'], 'There is no such account, or not any more.'],
  [['refund', '987654'], 'There is no such job, or it is not paid.'],
  [['remove-operator', 'nobody@test.example'], 'There is no operator with this email address'],
])('what a command names and is not there is said in its words: %s', async (words, said) => {
  const [name = '', ...given] = words
  const answer = await command(name, ...given)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  expect(answer.json().message).toContain(said)
})

test('an event that was not parked is named, and with it none is applied again', async () => {
  await app.context.database.script(
    `insert into provider_event (id, kind, detail, parked_at, attempts)
     values ('evt_parked', 'charge.updated', '{"fact":{"kind":"none"}}', now(), 9)`,
  )
  const answer = await command('events', 'retry', 'evt_parked', 'evt_nope')
  expect([answer.statusCode, answer.json().fields]).toEqual([
    ...[404, [{ path: 'evt_nope', error: 'invalid' }]],
  ])
  expect((await command('events')).json().answer.events).toMatchObject([{ id: 'evt_parked' }])
  const again = await command('events', 'retry', 'evt_parked')
  expect(again.json()).toEqual({ answer: { retried: ['evt_parked'] } })
})

test('numbers are taken as pages show them, words in capitals, and a quoted reason of full length', async () => {
  const plumber = await makePlumber(app)
  const { id } = await makeHomeowner(app, plumber.id)
  expect((await command('erase-homeowner', 'Job', '#987654', 'Asked')).statusCode).toBe(404)
  const erased = await command('erase-homeowner', `#${id}`, 'x'.repeat(500))
  expect(erased.json()).toMatchObject({ answer: { homeowner: id } })
  const deleted = await command('delete-account', 'Plumber', `#${plumber.id}`, 'Asked')
  expect(deleted.statusCode).toBe(200)
})

test('of a refund the log keeps what was understood of it, and its job only where that is a number', async () => {
  const calls = await operatorCalls(app)
  await command('refund', 'Lucretia Zwolle 512-555')
  await command('refund', '987654', 'Zwolle')
  await command('refund', '987654', '10', 'of', '360.45', 'Zwolle')
  await command('refund', '#987655', '10', 'of', '360.45')
  const lines = await calls.audit({ act: 'command' })
  const told = lines.filter(({ facts }) => facts.command === 'refund' && facts.state === 'begun')
  expect(told.slice(0, 4).map(({ subject, facts }) => [subject?.id, facts.given])).toEqual([
    ['987655', '#987655 10 of 360.45'],
    ['987654', ''],
    ['987654', ''],
    [undefined, ''],
  ])
  expect(JSON.stringify(lines)).not.toContain('Zwolle')
})

test('of an operator who is removed the log keeps the number, and of an address that is nobody’s nothing', async () => {
  const calls = await operatorCalls(app)
  await command('remove-operator', 'nobody@zwolle.example')
  const added = (await command('add-operator', 'leaving@plumbline.example', 'Ada')).json().answer
  await command('remove-operator', 'leaving@plumbline.example')
  const lines = (await calls.audit({ act: 'command' })).filter(
    ({ facts }) => facts.command === 'remove-operator',
  )
  expect(lines.slice(0, 4).map(({ facts }) => [facts.state, facts.operator])).toEqual([
    ['done', String(added.id)],
    ['begun', undefined],
    ['failed', undefined],
    ['begun', undefined],
  ])
  expect(JSON.stringify(lines.slice(0, 4))).not.toMatch(/zwolle|leaving/)
})

test('an operator is not made twice at one address, and whoever lost the phone is told the way', async () => {
  const add = () => command('add-operator', 'ada@plumbline.example', 'Ada')
  expect((await add()).statusCode).toBe(200)
  const again = await add()
  expect([again.statusCode, again.json().code]).toEqual([409, 'email_in_use'])
  expect(again.json().message).toContain('remove-operator ends that one')
  await command('remove-operator', 'ada@plumbline.example')
  expect((await add()).statusCode).toBe(200)
})

test.runIf(spawnSync('jq', ['--version']).status === 0)(
  'what a restore undoes is found in the log as the runbook says, also as a container prints it',
  async () => {
    const calls = await operatorCalls(app)
    const [plumber, company] = [await makePlumber(app), await makeCompany(app)]
    const { id: homeowner } = await makeHomeowner(app, plumber.id)
    const { id: operator } = (await command('add-operator', 'left@plumbline.example', 'Lea')).json()
      .answer
    const from = logged.length
    const of = { role: 'company', id: company.id, reason: 'Takes addresses' }
    for (const act of ['block', 'block', 'unblock'])
      expect((await calls.post(`account/${act}`, of)).statusCode).toBe(200)
    await command('remove-operator', 'left@plumbline.example')
    await command('erase-homeowner', String(homeowner), 'Asked')
    await command('delete-account', 'plumber', String(plumber.id), 'Asked')
    const lines = logged.slice(from)
    expect(lines.join('')).not.toContain('@')

    const runbook = readFileSync('docs/runbook.md', 'utf8')
    const [, program = ''] = /jq -Rr '([^']+)' plumbline\.log/.exec(runbook) ?? []
    const input = lines.map((line) => `${line}instance-1-1  | ${line}`).join('')
    const found = execFileSync('jq', ['-Rr', program], { input, encoding: 'utf8' }).trim()
    expect(found.replaceAll(/^\S+Z /gm, '').split('\n')).toEqual(
      [
        `company ${company.id} account blocked`,
        `company ${company.id} account unblocked`,
        `operator ${operator} operator removed`,
        `homeowner ${homeowner} homeowner erased`,
        `plumber ${plumber.id} account deleted`,
      ].flatMap((each) => [each, each]),
    )
  },
)

/** What the program prints, and how it ends. */
const run = (...given: string[]) =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: app.context.config.dataDir }
    execFile(process.execPath, ['scripts/operator.mjs', ...given], { env }, (error, said, fault) =>
      resolve({ ended: error?.code ?? 0, ...JSON.parse(said || '{}'), fault }),
    )
  })

test('of several servers on one folder the program asks one that answers, and one takes away its own way alone', async () => {
  const { config, operatorToken: token } = app.context
  const url = app.url()
  const nowhere = `http://localhost:${await freePort()}`
  expect(await run('operators')).toMatchObject({
    ended: 1,
    fault: expect.stringMatching(/^No server on .* can be asked now: it starts, stops, or /),
  })
  const takeAway = writeOperatorFile(config.dataDir, { url, token })
  // One that ended without a word, and one whose port is another's now.
  const takeSilent = writeOperatorFile(config.dataDir, { url: nowhere, token: 'x' })
  const another = url.replace('localhost', '127.0.0.1')
  const takeStale = writeOperatorFile(config.dataDir, { url: another, token: 'x' })
  expect(await run('operators')).toMatchObject({ ended: 0 })
  takeStale()
  expect(await run('operators')).toMatchObject({ ended: 0 })
  takeAway()
  expect(await run('operators')).toMatchObject({
    ...{ ended: 1, fault: expect.stringContaining(`answers at ${nowhere}`) },
  })
  takeSilent()
})

test('the program prints the usage and ends with 1, and with 0 where something was done', async () => {
  const { config, operatorToken } = app.context
  onTestFinished(writeOperatorFile(config.dataDir, { url: app.url(), token: operatorToken }))
  expect(await run('erase-homeowner', 'job', '10042')).toMatchObject({
    ...{ ended: 1, message: 'Usage: npm run operator -- erase-homeowner [job] <id> <reason>' },
  })
  expect(await run('events', 'retry', 'evt_nope')).toMatchObject({ ended: 1, code: 'not_found' })
  expect(await run('operators')).toMatchObject({ ended: 0 })
})

test('a backup that the database refuses says its words, without the query and its values', async () => {
  const { script } = app.context.database
  await script('alter table audit_entry rename to entry_of_audit')
  onTestFinished(() => script('alter table entry_of_audit rename to audit_entry'))
  const headers = { authorization: `Bearer ${app.context.operatorToken}` }
  const { body } = await ask('/operator/backup', headers)
  expect(JSON.parse(body)).toEqual({ failed: 'relation "audit_entry" does not exist' })
})

test('with the token a server is asked to stop', async () => {
  const headers = { authorization: `Bearer ${app.context.operatorToken}` }
  const { drainSeconds, stopSeconds } = app.context.config
  const answer = { stopping: true, withinSeconds: drainSeconds + stopSeconds }
  expect((await ask('/operator/stop', headers)).json()).toEqual(answer)
  await expect.poll(() => stops).toBe(1)
})
