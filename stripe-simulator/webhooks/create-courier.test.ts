import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStandalone } from '../standalone.ts'
import { clientOf, onboardedAccount, postForm, startWorld } from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ retryDelays: [1, 1, 1] })
})
afterAll(() => world.close())

it('sends again what was refused, with the same event', async () => {
  const { receiver, stripe } = world
  const account = await stripe.accounts.create({ type: 'express' })
  receiver.state.answer = 500
  await stripe.accounts.update(account.id, { metadata: { a: '1' } })
  const first = await receiver.next('account.updated')
  receiver.state.answer = 200
  const second = await receiver.next('account.updated', 1)
  expect(second.event.id).toBe(first.event.id)
})

it('sends an event again from the overview page', async () => {
  const { receiver, stripe, simulator } = world
  const from = receiver.received.length
  const accountId = await onboardedAccount(stripe)
  const { event } = await receiver.next('account.updated', from)
  const overview = `${simulator.url}/stripe-simulator`
  const page = await (await fetch(overview)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const send = `${overview}/control/events/${event.id}/send`
  expect((await postForm(send, { token: 'forged' })).status).toBe(403)
  const before = receiver.received.length
  expect((await postForm(send, { token })).status).toBe(303)
  const again = await receiver.next('account.updated', before)
  expect(again.event).toMatchObject({ id: event.id, account: accountId })
  const listed = await stripe.events.list({ type: 'account.updated' }, { stripeAccount: accountId })
  expect(listed.data.map(({ id }) => id)).toContain(event.id)
})

it('delivers after a restart what was pending before', async () => {
  const { receiver, simulator, start } = world
  await simulator.close()
  const { store, webhookSecret } = simulator.options
  const nobody = () => 'http://127.0.0.1:1/nobody'
  const deaf = await startStandalone({ store, webhookSecret, webhookUrl: nobody })
  const accountId = await onboardedAccount(clientOf(deaf))
  await deaf.close()

  // Due at once, as a crash leaves it; the next try would else be a second away.
  await store.query(`update stripe_simulator.delivery set due_ms = 0 where state = 'pending'`)
  const from = receiver.received.length
  const again = await start()
  const { event } = await receiver.next('account.updated', from)
  expect(event.account).toBe(accountId)
  const account = await clientOf(again).accounts.retrieve(accountId)
  expect(account.details_submitted).toBe(true)
  await again.close()
})

it('looks again by itself after its store could not be read for a moment', async () => {
  const { receiver, simulator } = world
  const { store, webhookSecret } = simulator.options
  const state = { isAway: false }
  const query: typeof store.query = async (sql, params, name) => {
    if (!state.isAway || !sql.includes('stripe_simulator.delivery'))
      return store.query(sql, params, name)
    state.isAway = false
    throw new Error('The database is away')
  }
  const own = await startStandalone({
    ...{ store: { ...store, query }, webhookSecret, webhookUrl: () => receiver.url },
  })
  const { accounts } = clientOf(own)
  const { id } = await accounts.create({ type: 'express' })
  const from = receiver.received.length
  state.isAway = true
  await accounts.update(id, { metadata: { a: '2' } })
  expect((await receiver.next('account.updated', from)).event.account).toBe(id)
  expect(state.isAway).toBe(false)
  await own.close()
})
