import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursAfter } from '../../lib/time/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { type CodesCalls, codesCalls } from '../accounts/testing/codes-calls.ts'
import { lockWaits } from '../accounts/testing/lock-waits.ts'
import { deleteAccountTokens, insertAccountToken } from './queries/account-tokens.ts'
import { lockAccount } from './queries/accounts.ts'
import { deleteSecondFactor } from './queries/second-factor.ts'

let app: TestApp
let codes: CodesCalls
beforeAll(async () => {
  app = await createTestApp()
  codes = codesCalls(app)
})
afterAll(() => app.close())

test.each([
  ['confirm_email', '/confirm-email'],
  ['codes_off', '/second-factor/off-by-link'],
] as const)(
  'a link of %s followed while its owner ends it: neither waits for the other for ever',
  async (purpose, path) => {
    const { db } = app.context
    const { account } = await codes.enrolled()
    const owner = { role: account.role, accountId: account.id }
    const token = newToken()
    const expiresAt = hoursAfter(app.clock.now(), 1)
    await insertAccountToken(db, { ...owner, purpose, tokenHash: tokenHash(token), expiresAt })
    const begun: ReturnType<typeof codes.calls.post>[] = []
    await db.transaction(async (tx) => {
      await lockAccount(tx, owner.role, owner.accountId)
      await deleteSecondFactor(tx, owner)
      begun.push(codes.calls.post(path, { token }))
      await lockWaits(app, 1)
      await deleteAccountTokens(tx, owner, purpose)
    })
    expect((await begun[0])?.json()).toMatchObject({ code: 'link_invalid' })
  },
)
