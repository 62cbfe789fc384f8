import { afterEach, expect, it } from 'vitest'
import { createMemoryStore, startStandalone } from '../standalone.ts'
import { clientOf, onboardedAccount, postForm, startReceiver, startWorld } from '../testing.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

it('sends again what was refused, with the same event', async () => {
  const world = await startWorld({ retryDelays: [1, 1, 1] })
  closing.push(world.close)
  const { receiver, stripe } = world
  receiver.state.answer = 500
  const account = await stripe.accounts.create({ type: 'express' })
  await stripe.accounts.update(account.id, { metadata: { a: '1' } })
  const first = await receiver.next('account.updated')
  receiver.state.answer = 200
  const second = await receiver.next('account.updated', 1)
  expect(second.event.id).toBe(first.event.id)
})

it('delivers after a restart what was pending before', async () => {
  const store = createMemoryStore()
  closing.push(() => store.close())
  const webhookSecret = 'whsec_test'
  const deaf = await startStandalone({
    store,
    webhookSecret,
    webhookUrl: () => 'http://127.0.0.1:1/nobody',
  })
  const accountId = await onboardedAccount(clientOf(deaf))
  await deaf.close()

  const receiver = await startReceiver(webhookSecret)
  closing.push(receiver.close)
  // Due at once, as a crash leaves it; the next try would else be a second away.
  await store.query('update stripe_simulator.delivery set due_ms = 0')
  const again = await startStandalone({ store, webhookSecret, webhookUrl: () => receiver.url })
  closing.push(again.close)
  const { event } = await receiver.next('account.updated')
  expect(event.account).toBe(accountId)
  const account = await clientOf(again).accounts.retrieve(accountId)
  expect(account.details_submitted).toBe(true)
})

it('sends an event again from the overview page', async () => {
  const world = await startWorld()
  closing.push(world.close)
  const { receiver, stripe, simulator } = world
  const accountId = await onboardedAccount(stripe)
  const { event } = await receiver.next('account.updated')
  const overview = `${simulator.url}/stripe-simulator`
  const page = await (await fetch(overview)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const send = `${overview}/events/${event.id}/send`
  expect((await postForm(send, { token: 'forged' })).status).toBe(403)
  const before = receiver.received.length
  expect((await postForm(send, { token })).status).toBe(303)
  const again = await receiver.next('account.updated', before)
  expect(again.event).toMatchObject({ id: event.id, account: accountId })
  const listed = await stripe.events.list({ type: 'account.updated' }, { stripeAccount: accountId })
  expect(listed.data.map(({ id }) => id)).toContain(event.id)
})
