import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { tellOperator } from '../notifications/index.ts'
import { noteTold, unpaidCompanies, unpaidPlumbers } from './queries/watched.ts'

/**
 * From so many unpaid jobs on an account is looked at by a person, unless it has paid ones beside them. What it may do
 * is not limited: a new company may well take ten jobs in its first storm. Of what a good plumber sends, some find
 * nobody.
 */
const unproven = {
  plumber: { jobs: 50, aPaidOne: 4 },
  company: { jobs: 10, aPaidOne: 1 },
} as const

/** Days for which jobs count: who lets them lapse, or takes them back, does not begin anew. */
const days = 30

const abouts = { plumber: 'manySent', company: 'manyTaken' } as const

/**
 * Tells the operator, once a day each as long as they go on, of accounts that send or take many jobs of which few are
 * paid: whoever takes one reads who lives there, and whoever sends one writes to every company of the place.
 */
export const watchAccounts = async (context: Context): Promise<void> => {
  const { db, clock, config } = context
  const now = clock()
  const aDayAgo = hoursAfter(now, -24)
  const tell = async (role: Role, { id, jobs }: { id: number; jobs: number }) =>
    db.transaction(async (tx) => {
      const about = abouts[role]
      if (!(await noteTold(tx, `told ${about} ${id}`, now, aDayAgo))) return
      await tellOperator(context, tx, {
        about,
        facts: { [role]: String(id), jobs: String(jobs) },
      })
    })
  const { offerHours, paymentHours } = config.windows
  const hours = 24 * days
  const look = {
    since: hoursAfter(now, -hours),
    lately: aDayAgo,
    // As late as both windows allow, and once more the days that count: a server may have been away when it lapsed.
    offeredSince: hoursAfter(now, -2 * hours - offerHours - paymentHours),
  }
  for (const each of await unpaidCompanies(db, look, unproven.company)) await tell('company', each)
  for (const each of await unpaidPlumbers(db, look, unproven.plumber)) await tell('plumber', each)
}
