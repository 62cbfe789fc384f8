import { sql } from 'drizzle-orm'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { advisoryLocks } from '../../lib/advisory-locks.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { safeError } from '../../lib/faults/safe-error.ts'
import { hashPassword } from '../../lib/password.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { demoPassword } from './accounts.ts'
import { photographer } from './draw-photos.ts'
import { insertAccounts } from './insert-accounts.ts'
import { insertJobs } from './insert-jobs.ts'
import { insertOperator } from './insert-operator.ts'
import { liveThrough } from './live-through.ts'
import { plan } from './plan.ts'
import { noteFinished, noteUnfinished } from './unfinished.ts'

export { demoAccounts, demoOperator } from './accounts.ts'
export { endDemoOperator, isDemoOperatorThere } from './end-demo-operator.ts'
export { refuseDemoBesideMoney } from './refuse-demo.ts'
export { tellOfDemo } from './tell-of-demo.ts'

/** The plan is written for the usual hours, so that it holds together whatever the settings say. */
const windows = { offerHours: 72, paymentHours: 24 }

const isEmpty = async (db: Queryable) => {
  const { rows } = await db.execute(
    sql`select 1 where exists (select 1 from plumber) or exists (select 1 from company)`,
  )
  return rows.length === 0
}

type Seeded = Awaited<ReturnType<typeof insertAccounts>> & { jobIds: number[] }

const fill = async ({
  config,
  db,
  files,
  pictures,
  clock,
  seal,
}: Context): Promise<Seeded | undefined> => {
  const now = clock()
  const photograph = photographer({ files, pictures })
  const photos = await Promise.all(plan.map(({ story }, place) => photograph(story, place)))
  const passwordHash = await hashPassword(demoPassword)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`)
    if (!(await isEmpty(tx))) return undefined
    const createdAt = hoursAfter(now, -130 * 24)
    const made = { passwordHash, createdAt, seal }
    const ids = await insertAccounts(tx, made)
    if (!config.production) await insertOperator(tx, made)
    if (!config.stripe) await noteUnfinished(tx, now)
    return { ...ids, jobIds: await insertJobs(tx, ids, { plan, photos, windows, now }) }
  })
}

/**
 * Fills an installation without accounts with two plumbers, three companies and three dozen jobs to
 * look at; does nothing where there is an account. Call it once the server listens and before tasks
 * start: jobs are paid through its own calls while `holdBehind` holds the product's clock so many
 * hours behind, and stay due where that fails or is cut off, which `tellOfDemo` then tells of each time, as nothing
 * is taken away that somebody may have worked with. Throws where real money moves.
 */
export const seedDemo = async (
  context: Context,
  holdBehind: (hours: number) => void,
): Promise<void> => {
  if (context.config.stripe?.movesMoney)
    throw plainFault('STRIPE_SECRET_KEY moves real money: this is no place for demo data.')
  if (!(await isEmpty(context.db))) return
  const seeded = await fill(context)
  const maria = seeded?.plumbers.get('maria')
  if (!seeded || !maria || context.config.stripe) return
  try {
    await liveThrough(context, { ...seeded, maria }, holdBehind)
    await noteFinished(context.db)
  } catch (err) {
    context.log.warn({ fault: safeError(err) }, 'the paid demo jobs stay unpaid')
  }
}
