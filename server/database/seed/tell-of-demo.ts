import { eq, inArray, max } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { job, plumber } from '../schema/index.ts'
import { demoPlumbers } from './accounts.ts'
import { isUnfinished } from './unfinished.ts'

type Where = Pick<Context, 'config' | 'db' | 'clock'>

const anew = ({ databaseUrl, dataDir }: Where['config']) =>
  databaseUrl
    ? 'To begin anew, start on an empty database (and an empty bucket).'
    : `To begin anew, stop it, remove everything in ${dataDir} and start again.`

/** The newest job of a demo plumber, where companies can answer none of theirs any more. */
const newestOfOld = async ({ db, clock }: Where) => {
  const emails = Object.values(demoPlumbers).map(({ email }) => email)
  const [jobs] = await db
    .select({ newest: max(job.createdAt), openUntil: max(job.openUntil) })
    .from(job)
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(inArray(plumber.email, emails))
  const { newest, openUntil } = jobs ?? {}
  return newest && openUntil && openUntil < clock() ? newest : undefined
}

/** What whoever starts a demonstration has to know of it: one text each, nothing where it is as it should be. */
export const tellOfDemo = async (where: Where): Promise<string[]> => {
  const { config, db } = where
  if (await isUnfinished(db))
    return [`The demo data are there by half: what made them was cut off. ${anew(config)}`]
  const newest = (await newestOfOld(where))?.toISOString().slice(0, 10)
  return newest ? [`No demo job is open any more: the newest is of ${newest}. ${anew(config)}`] : []
}
