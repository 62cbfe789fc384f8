import type pg from 'pg'
import { banks, type Simulator } from '../chaos/simulator.ts'
import type { CastJob } from './cast.ts'

const atOnce = 8

/** Milliseconds between the tries of an event that was not taken: no hours, for they would be real ones. */
const retryDelays = Array.from({ length: 30 }, () => 5000)

const connect = async ({ stripe, onboard }: Simulator, plumber: number) => {
  const account = await stripe.accounts.create({
    ...{ type: 'express', country: 'US', business_type: 'individual' },
    email: `plumber${plumber}@day.example`,
    capabilities: { transfers: { requested: true } },
    metadata: { plumber_id: String(plumber) },
  })
  const page = await stripe.accountLinks.create({
    ...{ account: account.id, type: 'account_onboarding' },
    ...{ refresh_url: 'http://localhost/refresh', return_url: 'http://localhost/return' },
  })
  await onboard(page.url, banks.good)
  return account.id
}

/** Accounts at the provider for the plumbers whose jobs will be taken; theirs is no news to the product. */
export const connectPlumbers = async (
  db: pg.Client,
  simulator: Simulator,
  jobs: readonly CastJob[],
) => {
  const taken = jobs.filter(({ fate }) => fate !== 'unseen' && fate !== 'allReject')
  const left = [...new Set(taken.map(({ plumber }) => plumber.id))]
  const connected = new Map<number, string>()
  await simulator.order('/webhooks', { dropShare: 1 })
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift())
      connected.set(id, await connect(simulator, id))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await simulator.order('/webhooks', { reset: true })
  await simulator.order('/webhooks', { retryDelays })
  await db.query(
    `update plumber set stripe_account_id = account, payouts_enabled = 1
     from unnest($1::bigint[], $2::text[]) given (plumber_id, account) where plumber.id = plumber_id`,
    [[...connected.keys()], [...connected.values()]],
  )
  return connected
}
