import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { optionalLetters } from '#contract/rules/optional-letters.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { sentToBank } from '../money/testing/paid-job.ts'
import { makeStory } from '../notifications/testing/make-story.ts'
import { accountCalls } from './testing/account-calls.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
})
afterAll(() => app.close())

const save = (headers: Record<string, string>, notifications: object[]) =>
  app.inject({
    method: 'PUT',
    url: '/api/account/notifications',
    headers,
    payload: { notifications },
  })

const send = async (data: TaskData<'sendLetter'>) => {
  await app.context.db.transaction((tx) => app.context.tasks.enqueue(tx, 'sendLetter', data))
  await app.context.tasks.drain()
}

test.each<Role>(['plumber', 'company'])('a %s says which letters are wanted', async (role) => {
  const { headers } = await calls.make(role)
  const all = optionalLetters[role].map((letter) => ({ letter, wanted: true }))
  expect((await calls.get('', headers)).json().notifications).toEqual(all)
  const [first, ...rest] = optionalLetters[role]
  const refused = [{ letter: first, wanted: false }, ...all.slice(1)]
  expect((await save(headers, [{ letter: first, wanted: false }])).json()).toEqual(refused)
  expect((await save(headers, [{ letter: first, wanted: false }])).json()).toEqual(refused)
  const none = rest.map((letter) => ({ letter, wanted: false }))
  expect(
    (await save(headers, none)).json().every(({ wanted }: { wanted: boolean }) => !wanted),
  ).toBe(true)
  expect((await save(headers, all)).json()).toEqual(all)
  expect((await calls.get('', headers)).json().notifications).toEqual(all)
})

test('two wishes at once are both kept', async () => {
  const { headers } = await calls.make('plumber')
  await Promise.all([
    save(headers, [{ letter: 'jobPaid', wanted: false }]),
    save(headers, [{ letter: 'jobExpired', wanted: false }]),
  ])
  const { notifications } = (await calls.get('', headers)).json()
  const refused = notifications.flatMap((wish: { letter: string; wanted: boolean }) =>
    wish.wanted ? [] : [wish.letter],
  )
  expect(refused.sort()).toEqual(['jobExpired', 'jobPaid'])
})

test('a letter of the other role, an essential one or none is refused, and nothing is saved', async () => {
  const { headers } = await calls.make('company')
  const answer = await save(headers, [
    { letter: 'newJob', wanted: false },
    { letter: 'jobExpired', wanted: false },
  ])
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual([{ path: 'notifications.1.letter', error: 'invalid' }])
  expect((await save(headers, [{ letter: 'passwordChanged', wanted: false }])).statusCode).toBe(422)
  expect((await save(headers, [])).statusCode).toBe(422)
  expect((await calls.get('', headers)).json().notifications[0].wanted).toBe(true)
})

test('a refused letter is not sent, an essential one always', async () => {
  const { company, jobId } = await makeStory(app)
  const newJob = { letter: 'newJob', role: 'company', accountId: company.id, jobId } as const
  await save(company.headers, [{ letter: 'newJob', wanted: false }])
  await send(newJob)
  expect(await lettersTo(app, company.email)).toEqual([])
  await send({ letter: 'passwordChanged', role: 'company', accountId: company.id })
  const [essential, ...more] = await lettersTo(app, company.email)
  expect(more).toEqual([])
  expect(essential?.text).not.toContain('/unsubscribe/')
  expect(essential?.unsubscribeUrl).toBeUndefined()
  await save(company.headers, [{ letter: 'newJob', wanted: true }])
  await send(newJob)
  expect(await lettersTo(app, company.email)).toHaveLength(2)
})

test('the link of a letter refuses its kind, by the page or by one press in the mail program', async () => {
  const { company, jobId } = await makeStory(app)
  const newJob = { letter: 'newJob', role: 'company', accountId: company.id, jobId } as const
  await send(newJob)
  const [letter] = await lettersTo(app, company.email)
  const url = new URL(letter?.unsubscribeUrl ?? '')
  expect(letter?.text).toContain(url.href)
  expect(letter?.html).toContain(url.href)
  const token = url.pathname.replace('/unsubscribe/', '')
  const wanted = async () => (await calls.get('', company.headers)).json().notifications[0].wanted
  for (let count = 0; count < 2; count += 1) {
    const answer = await calls.post('/unsubscribe', { token })
    expect(answer.json()).toEqual({
      role: 'company',
      id: company.id,
      letter: 'newJob',
      wanted: false,
    })
    expect(await wanted()).toBe(false)
  }
  await send(newJob)
  expect(await lettersTo(app, company.email)).toHaveLength(1)

  await save(company.headers, [{ letter: 'newJob', wanted: true }])
  const pressed = await app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(200)
  expect(await wanted()).toBe(false)
})

test('money on its way to the bank is refused apart from that to the payment account, and no failed one', async () => {
  const plumber = await calls.make('plumber')
  const about = { plumber, account: `acct_${plumber.id}`, at: app.clock.now(), jobs: [] }
  const tell = async (letter: 'payoutSent' | 'payoutFailed') => {
    const status = letter === 'payoutSent' ? 'in_transit' : 'failed'
    const { payoutId } = await sentToBank(app, { ...about, over: { status } })
    await send({ letter, role: 'plumber', accountId: plumber.id, payoutId })
    return lettersTo(app, plumber.email)
  }
  await save(plumber.headers, [{ letter: 'payoutOnTheWay', wanted: false }])
  const [sent] = await tell('payoutSent')
  const token = sent?.unsubscribeUrl?.split('/unsubscribe/')[1]
  const refused = await calls.post('/unsubscribe', { token })
  expect(refused.json()).toMatchObject({ letter: 'payoutSent', wanted: false })
  expect(await tell('payoutSent')).toHaveLength(1)
  const [failed, ...before] = await tell('payoutFailed')
  expect(before).toHaveLength(1)
  expect(failed?.unsubscribeUrl).toBeUndefined()
})

test('a link that is not ours refuses nothing', async () => {
  const { id } = await calls.make('company')
  const { seal } = app.context
  const forged = [
    'made-up',
    'v1.00000000.AAAA',
    seal.close('912345678'),
    seal.close(JSON.stringify(['unsubscribe', 'company', id, 'passwordChanged'])),
    seal.close(JSON.stringify(['unsubscribe', 'company', 999_999, 'newJob'])),
    seal.close(JSON.stringify(['other', 'company', id, 'newJob'])),
  ]
  for (const token of forged) {
    const answer = await calls.post('/unsubscribe', { token })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('link_invalid')
    const pressed = await app.inject({ method: 'POST', url: `/unsubscribe/${token}` })
    expect(pressed.json().code).toBe('link_invalid')
  }
})
