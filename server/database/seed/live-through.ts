import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { refundJob } from '../../features/payments/index.ts'
import { type DemoCompany, demoCompanies, demoPlumbers } from './accounts.ts'
import { banks, openPayouts, payJob } from './pay-jobs.ts'
import { plan } from './plan.ts'
import { stories } from './stories.ts'
import { order } from './visitor.ts'

/** Something that happens so many hours ago. */
type Chapter = { hoursAgo: number; happen: () => Promise<unknown> }

type Cast = {
  maria: number
  companies: ReadonlyMap<DemoCompany, number>
  jobIds: readonly number[]
}

const days = 24

/** Until the provider has told everything that has happened up to now, and all of it is applied. */
const settle = async (context: Context) => {
  for (;;) {
    await order(context, '/clock')
    await context.tasks.drain()
    if ((await order(context, '/clock')) === 0) return context.tasks.drain()
    await setTimeout(5)
  }
}

/** Hours after accepting in which a demo company pays. */
const payingTime = 1

const paying = (context: Context, { companies, jobIds }: Cast): Chapter[] =>
  plan.flatMap(({ accepted, story }, place) => {
    const jobId = jobIds[place]
    const companyId = accepted && companies.get(accepted.by)
    if (!accepted?.pay || !jobId || !companyId) return []
    const { email } = demoCompanies[accepted.by]
    const { refund, disputed = false } = accepted
    const due = { jobId, companyId, email, referralCents: stories[story].referral, disputed }
    const paid = {
      hoursAgo: accepted.hoursAgo - payingTime,
      happen: () => payJob(context, due),
    }
    if (!refund) return [paid]
    const { hoursAgo, cents } = refund
    return [paid, { hoursAgo, happen: () => refundJob(context, jobId, cents) }]
  })

/** One plumber can be paid; her bank account is closed for some days, so that one payout comes back. */
const banking = (context: Context, plumberId: number): Chapter[] => {
  const { name: first, lastName } = demoPlumbers.maria
  const name = `${first} ${lastName}`
  const give = (hoursAgo: number, account: string): Chapter => ({
    hoursAgo,
    happen: () => openPayouts(context, { plumberId, name, account }),
  })
  return [give(118 * days, banks.good), give(36 * days, banks.closed), give(28 * days, banks.good)]
}

/**
 * Lives through the money of the demonstration in its order, by the product's own calls and the
 * provider's own time: accounts, payments, payouts, refunds and a dispute are true at the provider
 * and in the ledger. `holdBehind` holds the product's clock so many hours behind.
 */
export const liveThrough = async (
  context: Context,
  cast: Cast,
  holdBehind: (hours: number) => void,
): Promise<void> => {
  const chapters = [...banking(context, cast.maria), ...paying(context, cast)].sort(
    (one, other) => other.hoursAgo - one.hoursAgo,
  )
  await order(context, '/money', { availableAfter: 'two_business_days' })
  try {
    for (const { hoursAgo, happen } of chapters) {
      holdBehind(hoursAgo)
      await settle(context)
      await happen()
      await settle(context)
    }
  } finally {
    holdBehind(0)
  }
  await settle(context)
  for (const task of ['reconcilePayments', 'reconcileLedger'] as const)
    await context.tasks.enqueue(context.db, task, {})
  await context.tasks.drain()
}
