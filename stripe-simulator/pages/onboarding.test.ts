import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, goodOnboarding, postForm, startWorld, tokenOn } from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let now = new Date()
beforeAll(async () => {
  world = await startWorld({ now: () => now })
})
afterAll(() => world.close())

const newLink = async () => {
  const { stripe } = world
  const account = await stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'http://app.example/refresh',
    return_url: 'http://app.example/return',
  })
  return { account, url: link.url }
}

describe('the sign-in of standard accounts', () => {
  it('says in place that nobody has that address, and keeps it', async () => {
    const url = `${world.simulator.url}/stripe-simulator/dashboard`
    const answer = await postForm(url, { token: await tokenOn(url), email: 'nobody@example.com' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('id="email-problem"')
    expect(page).toContain('value="nobody@example.com"')
  })

  it('takes no form that was made elsewhere', async () => {
    const answer = await postForm(`${world.simulator.url}/stripe-simulator/dashboard`, {
      token: 'made elsewhere',
      email: 'nobody@example.com',
    })
    expect(answer.status).toBe(403)
  })
})

describe('onboarding', () => {
  it('leaves the account restricted when finished later', async () => {
    const { account, url } = await newLink()
    const from = world.receiver.received.length
    const token = await tokenOn(url)
    const answer = await postForm(url, { name: 'Pat Plumber', token, action: 'later' })
    expect(answer.headers.get('location')).toBe('http://app.example/return')
    const { event } = await world.receiver.next('account.updated', from)
    expect(event.account).toBe(account.id)
    const after = await world.stripe.accounts.retrieve(account.id)
    expect(after).toMatchObject({ details_submitted: false, payouts_enabled: false })
    expect(after.capabilities?.transfers).toBe('inactive')
    expect(after.requirements?.currently_due).toContain('external_account')
    expect(after.requirements?.currently_due).not.toContain('individual.first_name')
    await expect(world.stripe.accounts.createLoginLink(account.id)).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  it('says what is wrong in place and keeps what was typed', async () => {
    const { account, url } = await newLink()
    const token = await tokenOn(url)
    const wrong = { ...goodOnboarding, routing: '123456789', day: '31', month: '2' }
    const answer = await postForm(url, { ...wrong, token, action: 'complete' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('id="routing-problem"')
    expect(page).toMatch(/<\/div>\s*<p class="problem" id="birth-problem">/)
    for (const part of ['month', 'day', 'year']) {
      const [input = ''] = new RegExp(`<input id="${part}"[^>]*>`).exec(page) ?? []
      expect(input).toContain('aria-invalid="true" aria-describedby="birth-problem"')
    }
    expect(page).toContain('value="Pat Plumber"')
    const after = await world.stripe.accounts.retrieve(account.id)
    expect(after.details_submitted).toBe(false)
  })

  it('takes a double click for one', async () => {
    const { url } = await newLink()
    const token = await tokenOn(url)
    const fields = { ...goodOnboarding, token, action: 'complete' }
    const answers = await Promise.all([postForm(url, fields), postForm(url, fields)])
    const places = answers.map((answer) => answer.headers.get('location'))
    expect(places).toEqual(['http://app.example/return', 'http://app.example/return'])
  })

  it('sends who comes late to the refresh address', async () => {
    const { url } = await newLink()
    now = new Date(now.getTime() + 6 * 60 * 1000)
    const late = await fetch(url, { redirect: 'manual' })
    expect(late.headers.get('location')).toBe('http://app.example/refresh')
  })
})

describe('connecting a standard account', () => {
  const authorize = () => {
    const query = new URLSearchParams({
      client_id: world.simulator.options.clientId,
      redirect_uri: 'http://app.example/connected',
      state: 'state-1',
      response_type: 'code',
    })
    return `${world.simulator.url}/stripe-simulator/oauth/authorize?${query}`
  }
  const answerForm = async (fields: Record<string, string>) => {
    const page = await (await fetch(authorize())).text()
    const hidden = Object.fromEntries(
      [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map((match) => [
        match[1] ?? '',
        match[2] ?? '',
      ]),
    )
    const url = `${world.simulator.url}/stripe-simulator/oauth/authorize`
    return postForm(url, { ...hidden, ...fields })
  }

  it('exchanges the code for the account, once', async () => {
    const { stripe, simulator } = world
    const answer = await answerForm({ email: 'std@pipes.example', name: 'Std', action: 'connect' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe('state-1')
    const code = back.searchParams.get('code') ?? ''
    const token = await stripe.oauth.token({ grant_type: 'authorization_code', code })
    const account = await stripe.accounts.retrieve(token.stripe_user_id ?? '')
    expect(account).toMatchObject({ type: 'standard', email: 'std@pipes.example' })
    const options = { ...simulator.options, secretKey: token.access_token ?? '' }
    const own = clientOf({ url: simulator.url, options })
    expect((await own.accounts.retrieveCurrent()).id).toBe(account.id)
    await expect(
      stripe.oauth.token({ grant_type: 'authorization_code', code }),
    ).rejects.toMatchObject({ type: 'StripeInvalidGrantError' })
  })

  it('tells the platform when the owner says no', async () => {
    const answer = await answerForm({ action: 'cancel' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.searchParams.get('error')).toBe('access_denied')
  })

  it('knows its client only', async () => {
    const url = authorize().replace(world.simulator.options.clientId, 'ca_other')
    expect((await fetch(url)).status).toBe(400)
  })
})
