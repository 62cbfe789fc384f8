import { retentionMonths } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { throughAll } from '../../database/stretch.ts'
import { stopIfLeaving } from '../../lib/departure.ts'
import { forgetReplaced } from '../accounts/index.ts'
import { monthsBefore } from './months-before.ts'
import { eraseAmongHomeowners } from './queries/homeowners.ts'
import { eraseAmongJobs } from './queries/jobs.ts'
import { eraseBankAccounts, eraseTaxIds, removeNotices } from './queries/others.ts'
import { removeFiles } from './remove-files.ts'

/** Rows looked through in one transaction. */
const batch = 500

/** Before which moments jobs were closed, jobs paid, and notices received that are old now. */
const limitsAt = (now: Date) => ({
  closedBefore: monthsBefore(now, retentionMonths.unpaidJobs),
  paidBefore: monthsBefore(now, retentionMonths.paidJobs),
  toldBefore: monthsBefore(now, retentionMonths.providerNotices),
})

type Limits = ReturnType<typeof limitsAt>

/** Adds to `faults` what the store says against removing the photos. */
const eraseJobs = async (context: Context, limits: Limits, faults: unknown[]) => {
  const { db, files } = context
  let jobs = 0
  await throughAll(context, batch, async (stretch) => {
    const done = await db.transaction((tx) => eraseAmongJobs(tx, stretch, limits))
    await removeFiles(files, done.files, faults)
    jobs += done.jobs
    return done.last
  })
  return jobs
}

const eraseHomeowners = async (context: Context, limits: Limits) => {
  let homeowners = 0
  await throughAll(context, batch, async (stretch) => {
    const done = await context.db.transaction((tx) => eraseAmongHomeowners(tx, stretch, limits))
    homeowners += done.homeowners
    return done.last
  })
  return homeowners
}

/**
 * Erases what names people once its time is over (`retentionMonths`, `contactWatchDays`). Jobs, their history and
 * everything about money stay, with the place and the amounts. What hinders one step hinders none of the others: it is
 * thrown at the end, as is that files could not be removed.
 */
export const eraseOldData = async (context: Context): Promise<void> => {
  const { db, clock, log, departure } = context
  const now = clock()
  const limits = limitsAt(now)
  const faults: unknown[] = []
  const step = async (work: () => Promise<number>) => {
    try {
      return await work()
    } catch (fault) {
      stopIfLeaving(departure)
      faults.push(fault)
      return 0
    }
  }
  const done = {
    jobs: await step(() => eraseJobs(context, limits, faults)),
    homeowners: await step(() => eraseHomeowners(context, limits)),
    taxIds: await step(() => eraseTaxIds(db, limits.paidBefore)),
    bankAccounts: await step(() => eraseBankAccounts(db, limits.paidBefore)),
    contacts: await step(() => forgetReplaced(db, now)),
    notices: await step(() => removeNotices(db, limits.toldBefore)),
  }
  if (Object.values(done).some((count) => count > 0)) log.info(done, 'old personal data is erased')
  if (faults.length > 0) throw faults[0]
}
