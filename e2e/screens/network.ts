import type { Page } from '@playwright/test'
import { erased } from '#contract/rules/erased.ts'

/** These calls get no answer, as in a cellar. */
export const cutOff = (address: string) => async (page: Page) => {
  await page.route(address, (route) => route.abort())
}

/** The mail server of this account has refused the last letter. */
export const lettersRefused = async (page: Page) => {
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), letters_fail: true },
    })
  })
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** This account waits for its old address to agree to another. */
export const moving = (address: string) => async (page: Page) => {
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    const email_change = {
      ...{ email: 'office@delgado-plumbing.example', expires_at: inAnHour() },
      ...{ old_needed: true, old_confirmed: false, new_confirmed: true },
    }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), email_change } })
  })
}

/** The password was right, and a code is asked for. */
export const asksForCode = async (page: Page) => {
  await page.route('**/plumber/login', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { second_factor: 'abc' } })
      : route.fallback(),
  )
}

/** This account signs in with codes and had its password and number changed lately, as an operator sees it. */
export const asksForCodes = async (page: Page) => {
  await page.route('**/api/operator/account?*', async (route) => {
    const answer = await route.fetch()
    const account = await answer.json()
    const at = account.created_at
    const phones = [{ value: '+15125550137', until: at }]
    const emails = [{ value: 'office@before.example', until: at }]
    const replaced = { phones, emails }
    const lately = { two_factor: true, password_changed_at: at, replaced }
    await route.fulfill({ response: answer, json: { ...account, ...lately } })
  })
}

/** The provider lets no money into this payment account because of this. */
export const restrictedBy = (code: string) => async (page: Page) => {
  await page.route('**/payments/retrieve/account?*', async (route) => {
    const response = await route.fetch()
    const restricted = { data: 'Restricted', missing: [code], pays_out: false }
    await route.fulfill({ response, json: { ...(await response.json()), ...restricted } })
  })
}

/** The homeowner of the job that is opened was erased, as `erase-homeowner` leaves it. */
export const homeownerErased = async (page: Page) => {
  await page.route('**/api/job?id=*', async (route) => {
    const response = await route.fetch()
    const gone = {
      ...{ homeowner: erased, homeowner_address: erased, homeowner_phone: null },
      ...{ homeowner_email: null, insurance_company_policy_number: erased },
      ...{ issue_description: erased, repair_conducted: erased, photos: [] },
    }
    await route.fulfill({ response, json: { ...(await response.json()), ...gone } })
  })
}

/** More was taken back from this payment account than it held, in cents. */
export const owes = (cents: number) => async (page: Page) => {
  await page.route('**/payments/balance/connect/accounts?*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const available = [{ amount: -cents, currency: 'usd' }]
    await route.fulfill({ response, json: { data: { ...data, available } } })
  })
}

/** In the month of the statement so many cents came back; where below nothing, that much went again. */
export const refundedIn = (statement: RegExp, refunded: number) => async (page: Page) => {
  await page.route(statement, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, totals: { ...json.totals, refunded } } })
  })
}

/** The statement has one line: of a payment that was refunded in part, and that the bank then returned. */
export const refundedAndReturned = (statement: RegExp) => async (page: Page) => {
  const line = {
    ...{ kind: 'payment', at: '2026-04-02T18:00:00Z', day: '2026-04-02', job_id: 10_016 },
    ...{ description: 'Greta Mueller, Austin, TX', referral: 45_000, platform_fee: 2000 },
    ...{ processing_fee: 1650, total: 48_650, refunded: 48_650, disputed: 38_650 },
    ...{ invoice_id: 'in_1', invoice_number: 'ACE9A554-0001', invoice_pdf: '/invoice.pdf' },
    receipt_url: '/receipt',
  }
  await page.route(statement, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), lines: [line] } })
  })
}

/** These calls are answered so, and nothing comes of them. */
export const answers =
  (address: string, json: object, status = 200) =>
  async (page: Page) => {
    await page.route(address, (route) => route.fulfill({ status, json }))
  }

/** This account is signed in on a second device. */
export const signedInTwice = async (page: Page) => {
  await page.route('**/api/account/sessions', async (route) => {
    const answer = await route.fetch()
    const [one] = await answer.json()
    const other = { ...one, id: '6f1f7a52-3a39-4f0e-8f39-0a1f4f5b9c11', current: false }
    await route.fulfill({ response: answer, json: [one, other] })
  })
}

/** These calls are still on their way while one looks. */
export const onTheWay = (address: string) => async (page: Page) => {
  await page.route(address, () => {})
}
