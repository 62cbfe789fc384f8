import { retentionMonths } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { throughAll } from '../../database/stretch.ts'
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

const eraseJobs = async (context: Context, limits: Limits) => {
  const { db, files } = context
  const faults: unknown[] = []
  let jobs = 0
  await throughAll(context, batch, async (stretch) => {
    const done = await db.transaction((tx) => eraseAmongJobs(tx, stretch, limits))
    await removeFiles(files, done.files, faults)
    jobs += done.jobs
    return done.last
  })
  return { jobs, faults }
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
 * everything about money stay, with the place and the amounts. Throws at the end where files could not be removed.
 */
export const eraseOldData = async (context: Context): Promise<void> => {
  const { db, clock, log } = context
  const now = clock()
  const limits = limitsAt(now)
  const { jobs, faults } = await eraseJobs(context, limits)
  const homeowners = await eraseHomeowners(context, limits)
  const taxIds = await eraseTaxIds(db, limits.paidBefore)
  const bankAccounts = await eraseBankAccounts(db, limits.paidBefore)
  const notices = await removeNotices(db, limits.toldBefore)
  const contacts = await forgetReplaced(db, now)
  const done = { jobs, homeowners, taxIds, bankAccounts, notices, contacts }
  if (Object.values(done).some((count) => count > 0)) log.info(done, 'old personal data is erased')
  if (faults.length > 0) throw faults[0]
}
