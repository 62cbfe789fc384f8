import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactor, session } from '../../database/schema/index.ts'
import { hashPassword } from '../../lib/password.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { password } from '../accounts/testing/account-calls.ts'
import { type CodesCalls, codesCalls } from '../accounts/testing/codes-calls.ts'
import { lockWaits } from '../accounts/testing/lock-waits.ts'
import { insertAccountToken, makePasswordResetLink } from './index.ts'
import { openSession } from './open-session.ts'
import { spendAccountToken } from './queries/account-tokens.ts'
import { lockAccount, setPassword } from './queries/accounts.ts'
import { spendStep } from './queries/second-factor.ts'

let app: TestApp
let codes: CodesCalls
let calls: CodesCalls['calls']
beforeAll(async () => {
  app = await createTestApp()
  codes = codesCalls(app)
  ;({ calls } = codes)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof calls.make>>

type Enrolled = Awaited<ReturnType<CodesCalls['enrolled']>>

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

test.each([
  ['a deletion', ({ account }: Enrolled) => remove(account)],
  [
    'turning codes off',
    ({ account, secret }: Enrolled) => codes.off(account, codes.codeOf(secret)),
  ],
] as const)(
  '%s does not go through on a password that was replaced meanwhile',
  async (_, begin) => {
    const enrolled = await codes.enrolled()
    const { role, id, headers } = enrolled.account
    const begun: ReturnType<typeof begin>[] = []
    await app.context.db.transaction(async (tx) => {
      await lockAccount(tx, role, id)
      const same = and(eq(secondFactor.role, role), eq(secondFactor.accountId, id))
      await tx.select().from(secondFactor).where(same).for('update')
      begun.push(begin(enrolled))
      await lockWaits(app, 1)
      await setPassword(tx, role, id, await hashPassword(newPassword))
    })
    expect((await begun[0])?.json().fields).toEqual([{ path: 'password', error: 'password_wrong' }])
    expect((await calls.get('', headers)).json()).toMatchObject({ two_factor: true })
  },
)
