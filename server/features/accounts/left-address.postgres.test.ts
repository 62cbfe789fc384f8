import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { deleteResets, lockAccount } from '../auth/index.ts'
import { setEmail } from './queries/account.ts'
import { accountCalls } from './testing/account-calls.ts'
import { lockWaits } from './testing/lock-waits.ts'

test('a reset link that is made while the address changes goes to the new one, and works', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { db, tasks } = app.context
  const calls = accountCalls(app)
  const { role, id, email } = await calls.make('plumber')
  const next = `next.${email}`
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/${role}/${path}`, payload })
  await post('forgot-password', { email })
  const begun: Promise<void>[] = []
  await db.transaction(async (tx) => {
    await lockAccount(tx, role, id)
    begun.push(tasks.drain())
    await lockWaits(app, 1)
    await setEmail(tx, role, id, next, app.clock.now())
    await deleteResets(tx, { role, accountId: id })
  })
  await Promise.all(begun)
  expect(await calls.letters(email)).toEqual([])
  const token = await calls.linkToken(next, 'reset-password')
  const chosen = await post('reset-password', { tokenplumber: token, newPassword: 'new horse' })
  expect(chosen.statusCode).toBe(200)
})
