import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  clientOf,
  connectStandard,
  goodOnboarding,
  onboardedAccount,
  payReferral,
  postForm,
  startWorld,
  tokenOn,
} from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let from: number
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  from = world.receiver.received.length
})

const newExpress = () =>
  world.stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
  })

const linkOf = async (account: string) => {
  const link = await world.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'http://app.example/refresh',
    return_url: 'http://app.example/return',
  })
  return link.url
}

/** Fills in the provider's form, all of it or what is given. */
const fillIn = async (account: string, fields: Record<string, string>) => {
  const url = await linkOf(account)
  return postForm(url, { ...fields, token: await tokenOn(url), action: 'complete' })
}

const documentDue = ['individual.verification.document']

describe('onboarding', () => {
  it('ends restricted when the provider is not sure of somebody, until a document is read', async () => {
    const { stripe } = world
    const { id } = await newExpress()
    await fillIn(id, { ...goodOnboarding, ssn: '1111' })
    const restricted = await stripe.accounts.retrieve(id)
    expect(restricted).toMatchObject({
      details_submitted: true,
      charges_enabled: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive', card_payments: 'inactive' },
      requirements: {
        currently_due: documentDue,
        past_due: documentDue,
        disabled_reason: 'requirements.past_due',
        errors: [{ code: 'verification_failed_keyed_identity', requirement: documentDue[0] }],
      },
    })
    const page = await (await fetch(await linkOf(id))).text()
    expect(page).toContain('Identity document')
    expect(page).not.toContain('Legal name')
    await fillIn(id, { document: 'blurred' })
    const again = await stripe.accounts.retrieve(id)
    expect(again.requirements?.errors).toMatchObject([
      { code: 'verification_document_not_readable' },
    ])
    await fillIn(id, { document: 'readable' })
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], errors: [] },
      external_accounts: { data: [{ last4: '6789' }] },
    })
    const { event } = await world.receiver.next('capability.updated', from)
    expect(event).toMatchObject({
      account: id,
      data: { object: { object: 'capability', account: id }, previous_attributes: {} },
    })
  })

  it('may leave something to be given later, which stops the account when its day has come', async () => {
    const { stripe } = world
    const { id } = await newExpress()
    await fillIn(id, { ...goodOnboarding, ssn: '2222' })
    const asked = await stripe.accounts.retrieve(id)
    expect(asked).toMatchObject({ payouts_enabled: true, capabilities: { transfers: 'active' } })
    expect(asked.requirements).toMatchObject({ currently_due: documentDue, past_due: [] })
    const deadline = asked.requirements?.current_deadline ?? 0
    await world.control('/clock', { to: String(deadline) })
    const stopped = await stripe.accounts.retrieve(id)
    expect(stopped).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { past_due: documentDue, disabled_reason: 'requirements.past_due' },
    })
    const { event } = await world.receiver.next('account.updated', from)
    expect(event.account).toBe(id)
  })
})

describe('a complete account', () => {
  it('can be asked for more, stopped and let go again by order', async () => {
    const { stripe } = world
    const id = await onboardedAccount(stripe)
    await world.control(`/accounts/${id}`, { requirement: 'due_later' })
    await payReferral(stripe, id)
    await world.control(`/accounts/${id}`, { requirement: 'past_due' })
    await expect(payReferral(stripe, id)).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    })
    const statuses = await stripe.accounts.listCapabilities(id)
    expect(statuses.data.map(({ id: name, status }) => [name, status])).toEqual([
      ['transfers', 'inactive'],
    ])
    await world.control(`/accounts/${id}`, { requirement: 'resolved' })
    expect((await stripe.accounts.retrieveCapability(id, 'transfers')).status).toBe('active')
    await expect(world.control(`/accounts/${id}`, {})).rejects.toThrow('requirement')
  })

  it('can be checked by the provider, and turned down for good', async () => {
    const { stripe } = world
    const id = await onboardedAccount(stripe)
    await world.control(`/accounts/${id}`, { requirement: 'under_review' })
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      requirements: { currently_due: [], past_due: [], disabled_reason: 'under_review' },
    })
    await world.control(`/accounts/${id}`, { requirement: 'past_due' })
    await world.control(`/accounts/${id}`, { requirement: 'rejected' })
    await fillIn(id, { document: 'readable' })
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      capabilities: { transfers: 'inactive' },
      requirements: { past_due: documentDue, disabled_reason: 'rejected.fraud' },
    })
  })

  it('shows its bank accounts', async () => {
    const { stripe } = world
    const id = await onboardedAccount(stripe)
    const banks = await stripe.accounts.listExternalAccounts(id, { object: 'bank_account' })
    expect(banks.data).toMatchObject([{ object: 'bank_account', account: id, status: 'new' }])
    const [bank] = banks.data
    expect(await stripe.accounts.retrieveExternalAccount(id, bank?.id ?? '')).toEqual(bank)
    const current = await stripe.accounts.retrieve(id, {}, { stripeAccount: id })
    expect(current.id).toBe(id)
  })
})

describe('parting', () => {
  it('ends what the platform may see, and is announced', async () => {
    const { stripe, simulator } = world
    const token = await connectStandard(world, 'leaves@pipes.example')
    const id = token.stripe_user_id ?? ''
    await world.receiver.next('account.application.authorized', from)
    await expect(
      stripe.oauth.deauthorize({ client_id: 'ca_other', stripe_user_id: id }),
    ).rejects.toMatchObject({ statusCode: 401 })
    const client_id = simulator.options.clientId
    expect(await stripe.oauth.deauthorize({ client_id, stripe_user_id: id })).toMatchObject({
      stripe_user_id: id,
    })
    const { event } = await world.receiver.next('account.application.deauthorized', from)
    expect(event).toMatchObject({ account: id, data: { object: { id: client_id } } })
    const gone = { statusCode: 403, code: 'account_invalid' }
    await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject(gone)
    await expect(stripe.balance.retrieve({}, { stripeAccount: id })).rejects.toMatchObject(gone)
    const options = { ...simulator.options, secretKey: token.access_token ?? '' }
    const own = clientOf({ url: simulator.url, options })
    await expect(own.accounts.retrieveCurrent()).rejects.toMatchObject({ statusCode: 401 })
    await expect(stripe.oauth.deauthorize({ client_id, stripe_user_id: id })).rejects.toMatchObject(
      { statusCode: 401 },
    )

    const back = await connectStandard(world, 'leaves@pipes.example')
    expect(back.stripe_user_id).toBe(id)
    expect((await stripe.accounts.retrieve(id)).charges_enabled).toBe(true)
  })

  it('can begin with the account’s owner', async () => {
    const id = await onboardedAccount(world.stripe)
    await world.control(`/accounts/${id}/deauthorize`, {})
    await world.receiver.next('account.application.deauthorized', from)
    await expect(world.stripe.accounts.retrieve(id)).rejects.toMatchObject({
      code: 'account_invalid',
    })
  })

  it('gives access tokens anew for a refresh token', async () => {
    const { stripe, simulator } = world
    const token = await connectStandard(world, 'stays@pipes.example')
    const fresh = await stripe.oauth.token({
      grant_type: 'refresh_token',
      refresh_token: token.refresh_token ?? '',
    })
    const options = { ...simulator.options, secretKey: fresh.access_token ?? '' }
    const own = clientOf({ url: simulator.url, options })
    expect((await own.accounts.retrieveCurrent()).id).toBe(token.stripe_user_id)
    await expect(
      stripe.oauth.token({ grant_type: 'refresh_token', refresh_token: 'rt_other' }),
    ).rejects.toMatchObject({ type: 'StripeInvalidGrantError' })
  })
})
