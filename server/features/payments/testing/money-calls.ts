import { expect, vi } from 'vitest'
import { chargeFor } from '#contract/rules/fee.ts'
import { goodCard, goodOnboarding, postForm, tokenOn } from '#simulator/testing.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../../testing/factories.ts'

export type Account = { id: number; headers: Record<string, string> }

/** The calls about money as tests make them, over HTTP, and what people do on the provider's pages. */
export const moneyCalls = (app: TestApp) => {
  const { context } = app
  const get = (url: string, { headers }: Account) => app.inject({ method: 'GET', url, headers })
  const post = (url: string, { headers }: Account, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })

  /** An order that exists only at the simulator: what banks, networks and dashboards do. */
  const order = async (path: string, body: object = {}) => {
    const answer = await fetch(`${app.url()}/stripe-simulator/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }

  /** How what was paid for a job stands in our rows. */
  const paymentOf = async (jobId: number) => {
    const { rows } = await context.database.sql<{
      charge: string
      transfer: string
      refunded: number
      reversed: number
      dispute: string | null
    }>(
      `select charge_id as charge, transfer_id as transfer, refunded_cents as refunded,
         reversed_cents as reversed, dispute_status as dispute
       from payment where job_id = $1 order by id desc`,
      [jobId],
    )
    const [row] = rows
    if (!row) throw new Error(`no payment of job ${jobId}`)
    return row
  }

  /** Resolves once the simulator has no event left to deliver. */
  const delivered = () =>
    vi.waitFor(
      async () => {
        const { rows } = await context.database.sql(
          `select 1 from stripe_simulator.delivery where state = 'pending'`,
        )
        expect(rows).toEqual([])
      },
      { timeout: 20_000, interval: 20 },
    )

  const connectUrl = async (plumber: Account): Promise<string> =>
    (await get(`/payments/stripe/connect-url?user_id=${plumber.id}`, plumber)).json().url

  /** The plumber fills in the provider's form; answers the connected account. */
  const onboard = async (plumber: Account): Promise<string> => {
    const url = await connectUrl(plumber)
    const token = await tokenOn(url)
    await postForm(url, { ...goodOnboarding, token, action: 'complete' })
    const { rows } = await context.database.sql<{ account: string }>(
      'select stripe_account_id as account from plumber where id = $1',
      [plumber.id],
    )
    return rows[0]?.account ?? ''
  }

  const link = (company: Account, jobId: number, over: object = {}) =>
    post('/payments/api/create/price/payment/link/stripe', company, {
      product_data_name: 'Referral',
      unit_amount_decimal: chargeFor(50_000).total,
      job_id: jobId,
      ...over,
    })

  const calls = {
    get,
    post,
    delivered,
    order,
    paymentOf,
    connectUrl,
    onboard,
    link,
    /** The address of the link, the second part of the answer (section 7). */
    linkUrl: async (company: Account, jobId: number): Promise<string> =>
      (await link(company, jobId)).json().data.split(',')[1],
    pay: async (url: string, cardNumber = goodCard.cardNumber) =>
      postForm(url, { ...goodCard, cardNumber, token: await tokenOn(url) }),
    job: async (reader: Account, jobId: number) =>
      (await get(`/api/job?id=${jobId}`, reader)).json(),
    /** Everything the provider announced is delivered and worked off. */
    settled: async () => {
      await delivered()
      await context.tasks.drain()
    },
    /** Compares open payments with the provider, as happens each minute. */
    reconcile: async () => {
      await context.tasks.enqueue(context.db, 'reconcilePayments', {})
      await context.tasks.drain()
    },
    /** The state a job is in once its winner has not paid in time. */
    lapse: async (jobId: number) => {
      await context.database.sql(
        `update job set status = 0, payment_status = 'lapsed', company_id = null, pay_until = null
         where id = $1`,
        [jobId],
      )
    },
    /** Loses what the provider announced, as if it had never come. */
    loseEvents: async () => {
      await delivered()
      await context.database.script(
        `delete from pgboss.job where name in ('applyProviderEvent', 'transferLater');
         delete from provider_event`,
      )
    },
    count: async (statement: string, values: unknown[] = []) => {
      const { rows } = await context.database.sql<{ count: number }>(
        `select count(*)::int as count from ${statement}`,
        values,
      )
      return rows[0]?.count
    },
    /** A job of 500.00 that a company has won. */
    wonJob: async () => {
      const plumber = await makePlumber(app)
      const company = await makeCompany(app)
      const jobId = await makeJob(app, plumber)
      const accepted = await post('/api/job/accept', company, {
        job_id: jobId,
        company_id: company.id,
      })
      expect(accepted.json()).toMatchObject({ id: jobId, payment_status: 'due' })
      return { plumber, company, jobId }
    },
    /** Cents of a connected account that can be paid out. */
    balanceOf: async (account: string) => {
      const { available } = await context.payments.balance(account)
      return available[0]?.amount ?? 0
    },
    /** What the ledger holds on one account, in cents. */
    booked: async (jobId: number, account: string) => {
      const { rows } = await context.database.sql<{ cents: number }>(
        `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entry
         where job_id = $1 and account = $2`,
        [jobId, account],
      )
      return rows[0]?.cents
    },
    /** The kinds of the notifications, newest first. */
    told: async (reader: Account): Promise<string[]> => {
      const { rows } = (await get('/api/notification/list?page_size=50', reader)).json()
      return rows.map(({ kind }: { kind: string }) => kind)
    },
    /** A command of the operator's, as the command line sends it. */
    operator: (command: string, given: string[]) =>
      app.inject({
        method: 'POST',
        url: '/operator',
        headers: { authorization: `Bearer ${context.operatorToken}` },
        payload: { command, given },
      }),
  }

  return {
    ...calls,
    /** A job that was paid with 540.53 after its acceptance had lapsed; the share went along. */
    paidTooLate: async (cardNumber?: string) => {
      const won = await calls.wonJob()
      const account = await calls.onboard(won.plumber)
      const url = await calls.linkUrl(won.company, won.jobId)
      await calls.lapse(won.jobId)
      await calls.pay(url, cardNumber)
      await calls.settled()
      return { ...won, account }
    },
    /** A job of 500.00, paid with 540.53 and sent on. */
    paidJob: async (cardNumber?: string) => {
      const won = await calls.wonJob()
      const account = await calls.onboard(won.plumber)
      await calls.pay(await calls.linkUrl(won.company, won.jobId), cardNumber)
      await calls.settled()
      return { ...won, account, ...(await paymentOf(won.jobId)) }
    },
  }
}
