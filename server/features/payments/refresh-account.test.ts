import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { openEvents } from '../live/testing/open-events.ts'
import { moneyCalls } from './testing/money-calls.ts'

test('a plumber whose account is restricted is told, once for each change', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const money = moneyCalls(app)
  const plumber = await makePlumber(app)
  const account = await money.onboard(plumber)
  await money.settled()
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
  const look = async () =>
    (await money.get(`/payments/retrieve/account?connected_account_id=${account}`, plumber)).json()
      .data
  const told = async () => {
    await app.context.tasks.drain()
    const letters = await lettersTo(app, plumber.email)
    const { rows } = (await money.get('/api/notification/list', plumber)).json()
    return [
      letters.filter(({ subject }) => subject.startsWith('Your payment account')).length,
      rows.filter(({ kind }: { kind: string }) => kind === 'accountRestricted').length,
    ]
  }

  expect(await told()).toEqual([0, 0])
  await become(false)
  expect([await look(), await look()]).toEqual(['Restricted', 'Restricted'])
  expect(await told()).toEqual([1, 1])
  expect(await stream.until((text) => text.includes('"unread":1'))).toBe(true)
  expect(stream.raw()).toContain('event: account\ndata: {}\n\n')

  await become(true)
  expect(await look()).toBe('Complete')
  await become(false)
  await Promise.all([look(), look()])
  expect(await told()).toEqual([2, 2])
  stream.leave()
})

test('an account that was never complete is not called restricted', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const money = moneyCalls(app)
  const plumber = await makePlumber(app)
  await money.connectUrl(plumber)
  await money.settled()
  const { rows } = (await money.get('/api/notification/list', plumber)).json()
  expect(rows).toEqual([])
})
