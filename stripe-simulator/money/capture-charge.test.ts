import { afterAll, beforeAll, expect, it } from 'vitest'
import { onboardedAccount, payReferral, startWorld } from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let account: string
beforeAll(async () => {
  world = await startWorld({ captureAfter: 3600 })
  account = await onboardedAccount(world.stripe)
})
afterAll(() => world.close())

const balanceOf = async (stripeAccount?: string) => {
  const { available } = await world.stripe.balance.retrieve(
    {},
    stripeAccount === undefined ? {} : { stripeAccount },
  )
  return available[0]?.amount
}

it('captures a charge some time after it was paid, and says what it has then', async () => {
  const { stripe, receiver, control } = world
  const { session, charge } = await payReferral(stripe, account)
  expect(session.payment_status).toBe('paid')
  expect(charge).toMatchObject({
    ...{ paid: true, captured: true, amount_captured: 54_053, balance_transaction: null },
    transfer_data: { destination: account, amount: 50_000 },
  })
  expect(charge.transfer).toBeUndefined()
  expect(await balanceOf()).toBe(0)
  await stripe.refunds.create({ charge: charge.id, amount: 1_000 })

  await control('/clock', { advance: '1h' })
  const told = (await receiver.next('charge.updated')).event
  expect(told.data.previous_attributes).toEqual({ balance_transaction: null })
  const captured = await stripe.charges.retrieve(charge.id, { expand: ['balance_transaction'] })
  expect(captured).toMatchObject({
    amount_refunded: 1_000,
    balance_transaction: { type: 'charge', amount: 54_053, fee: 1_598 },
  })
  const transfer = await stripe.transfers.retrieve(String(captured.transfer))
  expect(transfer).toMatchObject({ source_transaction: charge.id, amount: 50_000 })
  await receiver.next('transfer.created')
  expect(await balanceOf(account)).toBe(50_000)
  expect(await balanceOf()).toBe(54_053 - 1_598 - 50_000 - 1_000)
})

it('captures at once again when told to', async () => {
  const { stripe, control } = world
  expect(await control('/money', { captureAfter: 0 })).toMatchObject({
    ...{ captureAfter: 0, availableAfter: 0 },
  })
  const { charge } = await payReferral(stripe, account)
  expect(charge.transfer).toMatch(/^tr_/)
})
