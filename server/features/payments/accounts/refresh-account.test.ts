import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { goodOnboarding, postForm, tokenOn } from '#simulator/testing.ts'
import { providerFailure } from '../../../adapters/payments/port.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makePlumber } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { openEvents } from '../../live/testing/open-events.ts'
import { moneyCalls } from '../testing/money-calls.ts'
import { refreshAccount } from './refresh-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  return app.close
})

const openWorld = async () => {
  const money = moneyCalls(app)
  const plumber = await makePlumber(app)
  const onboardedAs = async (ssn: string) => {
    const url = await money.connectUrl(plumber)
    const token = await tokenOn(url)
    await postForm(url, { ...goodOnboarding, ssn, token, action: 'complete' })
    await money.settled()
    const { rows } = await app.context.database.sql<{ account: string }>(
      'select stripe_account_id as account from plumber where id = $1',
      [plumber.id],
    )
    return rows[0]?.account ?? ''
  }
  const look = async (account: string) =>
    (await money.get(`/payments/retrieve/account?connected_account_id=${account}`, plumber)).json()
      .data
  /** What the letters say, and how many notifications there are. */
  const told = async () => {
    await app.context.tasks.drain()
    const letters = await lettersTo(app, plumber.email)
    const { rows } = (await money.get('/api/notification/list', plumber)).json()
    return {
      letters: letters
        .map(({ subject }) => subject)
        .filter((subject) => /Your payment account|payment provider/.test(subject))
        .toSorted(),
      notifications: rows.filter(({ kind }: { kind: string }) => kind === 'accountRestricted')
        .length,
    }
  }
  return { money, plumber, onboardedAs, look, told }
}

const asks = 'Your payment account needs something from you'
const checks = 'The payment provider is checking your account'
const turnsDown = 'The payment provider turned your account down'
const receives = 'A payment account can receive your money now'

test('a plumber whose account is restricted is told, once for each change', async () => {
  const { plumber, onboardedAs, look, told } = await openWorld()
  const account = await onboardedAs(goodOnboarding.ssn)
  const stream = await openEvents(app, plumber)
  await stream.until((text) => text.includes('"unread":0'))

  const become = (enabled: boolean) =>
    app.context.database.sql(
      `update stripe_simulator.object set data = data || jsonb_build_object(
         'payouts_enabled', $2::boolean,
         'capabilities', jsonb_build_object('transfers', $3::text))
       where kind = 'account' and id = $1`,
      [account, enabled, enabled ? 'active' : 'inactive'],
    )

  expect(await told()).toEqual({ letters: [], notifications: 0 })
  await become(false)
  expect([await look(account), await look(account)]).toEqual(['Restricted', 'Restricted'])
  expect(await told()).toEqual({ letters: [asks], notifications: 1 })
  expect(await stream.until((text) => text.includes('"unread":1'))).toBe(true)
  expect(stream.raw()).toContain('event: account\ndata: {}\n\n')

  await become(true)
  expect(await look(account)).toBe('Complete')
  await become(false)
  await Promise.all([look(account), look(account)])
  expect(await told()).toEqual({ letters: [asks, asks], notifications: 2 })
  stream.leave()
})

test('who has nothing to do is told again, once, where the provider asks for something or turns the account down', async () => {
  const { money, plumber, onboardedAs, look, told } = await openWorld()
  const account = await onboardedAs(goodOnboarding.ssn)
  const stream = await openEvents(app, plumber)
  const heard = () => stream.raw().split('event: account\n').length - 1
  const become = async (requirement: string) => {
    const before = heard()
    await money.order(`/accounts/${account}`, { requirement })
    await Promise.all([look(account), look(account)])
    await money.settled()
    expect(await stream.until(() => heard() > before)).toBe(true)
    return told()
  }

  expect(await become('under_review')).toEqual({ letters: [checks], notifications: 1 })
  const asked = [checks, asks]
  expect(await become('past_due')).toEqual({ letters: asked, notifications: 2 })
  // What they handed in themselves is no news, but their screens change.
  expect(await become('under_review')).toEqual({ letters: asked, notifications: 2 })
  const turnedDown = { letters: [checks, turnsDown, asks], notifications: 3 }
  expect(await become('rejected')).toEqual(turnedDown)
  await look(account)
  expect(await told()).toEqual(turnedDown)
  stream.leave()
})

test('a plumber hears once, of a letter that cannot be refused, that a payment account can receive, and again after it could not', async () => {
  const { money, plumber, onboardedAs, look } = await openWorld()
  const heard = async () => {
    await money.settled()
    return (await lettersTo(app, plumber.email)).filter(({ subject }) => subject === receives)
  }
  await money.connectUrl(plumber)
  expect(await heard()).toEqual([])

  const account = await onboardedAs(goodOnboarding.ssn)
  await Promise.all([look(account), look(account), refreshAccount(app.context, account)])
  const [letter, ...more] = await heard()
  expect(more).toEqual([])
  expect(letter?.text).toContain(plumber.email)
  expect(letter?.text).toContain('/plumber/forgot-password')
  expect(letter?.unsubscribeUrl).toBeUndefined()

  // While it cannot receive, whoever is in the account may give another bank.
  await money.order(`/accounts/${account}`, { requirement: 'past_due' })
  expect(await heard()).toHaveLength(1)
  await money.order(`/accounts/${account}`, { requirement: 'resolved' })
  await money.settled()
  await look(account)
  expect(await heard()).toHaveLength(2)
})

type World = Awaited<ReturnType<typeof openWorld>>

/** An answer of the provider that was given before what follows, and comes after it. */
const lateAnswer = async ({ look }: World, account: string, meanwhile: () => Promise<void>) => {
  const { payments } = app.context
  const ask = payments.accountStatus
  const wait = { end: () => {} }
  const ended = new Promise<void>((resolve) => {
    wait.end = resolve
  })
  const answer = vi.fn(ask)
  const late = vi.spyOn(payments, 'accountStatus').mockImplementationOnce(async (asked) => {
    const known = await answer(asked)
    await ended
    return known
  })
  const looked = look(account)
  await expect.poll(() => answer).toHaveResolved()
  await meanwhile()
  wait.end()
  await looked
  late.mockRestore()
}

test('an answer that comes late says nothing any more of an account that was asked about again', async () => {
  const world = await openWorld()
  const { money, onboardedAs, look, told } = world
  const account = await onboardedAs(goodOnboarding.ssn)
  await money.order(`/accounts/${account}`, { requirement: 'past_due' })
  await money.settled()
  expect(await told()).toEqual({ letters: [asks], notifications: 1 })
  const turnedDown = { letters: [turnsDown, asks], notifications: 2 }
  await lateAnswer(world, account, async () => {
    await money.order(`/accounts/${account}`, { requirement: 'rejected' })
    await money.settled()
    expect(await told()).toEqual(turnedDown)
  })
  await look(account)
  expect(await told()).toEqual(turnedDown)
})

test('nor where the later question found it as it was known', async () => {
  const world = await openWorld()
  const { money, onboardedAs, told } = world
  const account = await onboardedAs(goodOnboarding.ssn)
  await money.order(`/accounts/${account}`, { requirement: 'past_due' })
  await lateAnswer(world, account, async () => {
    await money.order(`/accounts/${account}`, { requirement: 'resolved' })
    await money.settled()
  })
  expect(await told()).toEqual({ letters: [], notifications: 0 })
})

/** Resolves once so many calls from now on have reached what answers them. */
const callsReached = (count: number) => {
  const begun = 'tracing:fastify.request.handler:start'
  let reached = 0
  return new Promise<void>((resolve) => {
    const counted = () => {
      reached += 1
      if (reached === count) resolve()
    }
    subscribe(begun, counted)
    onTestFinished(() => void unsubscribe(begun, counted))
  })
}

test('many who ask at once are all answered, with a few questions', async () => {
  const { money, plumber, onboardedAs } = await openWorld()
  const account = await onboardedAs(goodOnboarding.ssn)
  const { payments } = app.context
  const ask = payments.accountStatus
  const all = callsReached(24)
  const asked = vi.spyOn(payments, 'accountStatus').mockImplementationOnce(async (id) => {
    await all
    return ask(id)
  })
  const path = `/payments/retrieve/account?connected_account_id=${account}`
  const answers = await Promise.all(Array.from({ length: 24 }, () => money.get(path, plumber)))
  expect(answers.map((answer) => [answer.statusCode, answer.json().data])).toEqual(
    answers.map(() => [200, 'Complete']),
  )
  expect(asked.mock.calls.length).toBeLessThan(5)
  asked.mockRestore()
})

test('who waits for a look at an account that the provider leaves unanswered waits for no second one', async () => {
  const { onboardedAs, look } = await openWorld()
  const account = await onboardedAs(goodOnboarding.ssn)
  const silence = providerFailure('No answer', 'unreachable')
  const asked = vi.spyOn(app.context.payments, 'accountStatus').mockRejectedValue(silence)
  const looks = Array.from({ length: 3 }, () => refreshAccount(app.context, account))
  const ends = await Promise.allSettled(looks)
  expect(ends).toEqual(looks.map(() => ({ status: 'rejected', reason: silence })))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(await look(account)).toBe('Complete')
})

test('an account that others look at all the time is answered as the provider has it', async () => {
  const { plumber, onboardedAs, look } = await openWorld()
  const account = await onboardedAs(goodOnboarding.ssn)
  const { payments, database } = app.context
  const ask = payments.accountStatus
  const busy = vi.spyOn(payments, 'accountStatus').mockImplementation(async (asked) => {
    await database.sql(
      `update plumber set account_asked_at = account_asked_at + interval '1 second' where id = $1`,
      [plumber.id],
    )
    return ask(asked)
  })
  expect(await look(account)).toBe('Complete')
  expect(busy.mock.calls.length).toBeGreaterThan(1)
  busy.mockRestore()
})

test('an account that was never complete is not called restricted, but its plumber is told that it was turned down', async () => {
  const { money, onboardedAs, told } = await openWorld()
  const account = await onboardedAs('1111')
  expect(await told()).toEqual({ letters: [], notifications: 0 })
  await money.order(`/accounts/${account}`, { requirement: 'rejected' })
  await money.settled()
  expect(await told()).toEqual({ letters: [turnsDown], notifications: 1 })
})

/** Letters that wait, as while the mail server is away, until they are let go. */
const heldLetters = () => {
  const { sql } = app.context.database
  return {
    hold: () =>
      sql(`update pgboss.job set start_after = now() + interval '1 hour'
           where name = 'sendLetter' and state < 'active'`),
    letGo: () => sql(`update pgboss.job set start_after = now() where name = 'sendLetter'`),
  }
}

test('a letter about an account that stands otherwise by the time it leaves is not sent', async () => {
  const world = await openWorld()
  const { money, onboardedAs, look, told } = world
  const account = await onboardedAs(goodOnboarding.ssn)
  const { hold, letGo } = heldLetters()
  await told()
  const become = async (requirement: string) => {
    await money.order(`/accounts/${account}`, { requirement })
    await money.delivered()
    return look(account)
  }
  expect(await become('past_due')).toBe('Restricted')
  await hold()
  expect(await become('resolved')).toBe('Complete')
  await letGo()
  expect(await told()).toEqual({ letters: [], notifications: 1 })
  expect(await become('past_due')).toBe('Restricted')
  expect(await told()).toEqual({ letters: [asks], notifications: 2 })
})

test('nor one that an account can receive money now, where it cannot any more', async () => {
  const world = await openWorld()
  const { money, plumber, onboardedAs, look, told } = world
  const { hold, letGo } = heldLetters()
  const account = await onboardedAs('1111')
  await money.order(`/accounts/${account}`, { requirement: 'resolved' })
  await money.delivered()
  expect(await look(account)).toBe('Complete')
  await hold()
  await money.order(`/accounts/${account}`, { requirement: 'rejected' })
  await money.delivered()
  expect(await look(account)).toBe('Restricted')
  await letGo()
  expect(await told()).toEqual({ letters: [turnsDown], notifications: 1 })
  const subjects = (await lettersTo(app, plumber.email)).map(({ subject }) => subject)
  expect(subjects).not.toContain(receives)
})

test('a letter that asks the owner for something is sent where an instance of before kept no turn, unless the account is complete or gone', async () => {
  const { plumber, onboardedAs, told } = await openWorld()
  await onboardedAs(goodOnboarding.ssn)
  const { tasks, db, database } = app.context
  const lettersWhere = async (state: string) => {
    await database.sql(`update plumber set account_turn = null, ${state} where id = $1`, [
      plumber.id,
    ])
    const to = { role: 'plumber', accountId: plumber.id } as const
    await tasks.enqueue(db, 'sendLetter', { letter: 'accountRestricted', ...to, missing: [] })
    return (await told()).letters
  }
  expect(await lettersWhere('payouts_enabled = 1')).toEqual([])
  expect(await lettersWhere('payouts_enabled = 0, disconnected_at = now()')).toEqual([])
  expect(await lettersWhere('payouts_enabled = 0, disconnected_at = null')).toEqual([asks])
})
