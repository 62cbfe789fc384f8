import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { syncCharge } from '../charges/sync-charge.ts'
import { moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
})
afterAll(() => app.close())

/** Payments with this card are disputed at once. */
const disputing = '4000000000000259'

test('while a bank asks nothing is sent, though a newer dispute was won, and all of it once both are', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.pay(await money.linkUrl(company, jobId), disputing)
  await money.settled()
  const { charge } = await money.paymentOf(jobId)
  const { payments } = app.context
  const look = payments.charge
  const [asked] = (await look(charge)).disputes
  if (!asked) throw new Error('not disputed')
  const newer = { amountCents: 10_000, created: asked.created + 60, movements: [], status: 'won' }
  const spied = vi.spyOn(payments, 'charge').mockImplementation(async (id) => {
    const facts = await look(id)
    return { ...facts, disputes: [...facts.disputes, { ...asked, ...newer, id: 'du_newer' }] }
  })
  await syncCharge(app.context, charge)
  const account = await money.onboard(plumber)
  await money.settled()
  await money.reconcile()
  expect(await money.balanceOf(account)).toBe(0)
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'disputed' })
  await money.order(`/disputes/${asked.id}`, { outcome: 'won' })
  await money.settled()
  expect(await money.balanceOf(account)).toBe(50_000)
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
  spied.mockRestore()
})
