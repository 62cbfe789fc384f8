import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactor, session } from '../../database/schema/index.ts'
import { hoursAfter } from '../../lib/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { lockWaits } from '../accounts/testing/lock-waits.ts'
import { insertAccountToken, makePasswordResetLink, spendAccountToken } from './index.ts'
import { openSession } from './open-session.ts'
import { spendStep } from './queries/second-factor.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof calls.make>>

const newPassword = 'a new horse'

const change = ({ headers }: Account) =>
  calls.post('/password', { current_password: password, new_password: newPassword }, headers)

const reset = async ({ role, id }: Account) => {
  const link = await makePasswordResetLink(app.context, { role, accountId: id })
  const payload = { [`token${role}`]: link.split('/').at(-1), newPassword }
  return app.inject({ method: 'POST', url: `/${role}/reset-password`, payload })
}

const remove = ({ headers }: Account) => calls.post('/delete', { password }, headers)

/** An account whose sign-in has the password behind it and waits for a code. */
const halfSignedIn = async () => {
  const account = await calls.make('plumber')
  const owner = { role: account.role, accountId: account.id }
  const hash = tokenHash(newToken())
  const now = app.clock.now()
  const { db } = app.context
  await db.insert(secondFactor).values({ ...owner, secretSealed: 'sealed', confirmedAt: now })
  const purpose = 'second_factor'
  const expiresAt = hoursAfter(now, 1)
  await insertAccountToken(db, { ...owner, purpose, tokenHash: hash, expiresAt })
  return { account, owner, hash, now }
}

type Begun = Awaited<ReturnType<typeof halfSignedIn>>

/** The second step as `signInWithCode` does it, held up by what happens at one of its moments. */
const enter = (
  { account, owner, hash, now }: Begun,
  moments: Record<string, () => Promise<void>>,
) =>
  app.context.db.transaction(async (tx) => {
    expect(await spendStep(tx, owner, 1)).toBe(true)
    await moments.afterCode?.()
    expect(await spendAccountToken(tx, 'second_factor', hash, now)).toEqual(owner)
    await moments.afterToken?.()
    const { role, id } = account
    const whom = { id, passwordHash: '', language: 'en', name: '' }
    const opened = await openSession(tx, role, whom, { userAgent: '', now })
    return opened.session.token_access
  })

const isOpen = async (token: string) => {
  const same = eq(session.tokenHash, tokenHash(token))
  return (await app.context.db.select().from(session).where(same)).length > 0
}

test.each([
  ['a password change', change, 'afterToken'],
  ['a password reset', reset, 'afterToken'],
  ['a deletion', remove, 'afterToken'],
  ['a deletion', remove, 'afterCode'],
] as const)('%s ends a sign-in with a code that is under way (%o %s)', async (_, end, moment) => {
  const begun = await halfSignedIn()
  const ended: ReturnType<typeof end>[] = []
  const token = await enter(begun, {
    [moment]: async () => {
      ended.push(end(begun.account))
      await lockWaits(app, 1)
    },
  })
  expect((await ended[0])?.statusCode).toBe(200)
  expect(await isOpen(token)).toBe(false)
})
