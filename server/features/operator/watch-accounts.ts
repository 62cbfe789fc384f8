import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/clock.ts'
import { tellOperator } from '../notifications/index.ts'
import { noteTold, unpaidCompanies, unpaidPlumbers } from './queries/watched.ts'

/**
 * From so many jobs on an account without a single payment is looked at by a person. What it may do is not limited:
 * a new company may well take ten jobs in its first storm.
 */
const unproven = { plumber: 50, company: 10 }

const abouts = { plumber: 'manySent', company: 'manyTaken' } as const

/**
 * Tells the operator, once a day each, of accounts that nobody knows and that send or take many jobs: whoever takes
 * one reads who lives there, and whoever sends one writes to every company of the place.
 */
export const watchAccounts = async (context: Context): Promise<void> => {
  const { db, clock } = context
  const now = clock()
  const tell = async (role: Role, { id, jobs }: { id: number; jobs: number }) =>
    db.transaction(async (tx) => {
      const about = abouts[role]
      if (!(await noteTold(tx, `told ${about} ${id}`, now, hoursAfter(now, -24)))) return
      await tellOperator(context, tx, {
        about,
        facts: { [role]: String(id), jobs: String(jobs) },
      })
    })
  for (const each of await unpaidCompanies(db, unproven.company)) await tell('company', each)
  for (const each of await unpaidPlumbers(db, unproven.plumber)) await tell('plumber', each)
}
