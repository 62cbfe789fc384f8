import type { AuditEntry } from '#contract/endpoints/operator/audit.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { type PageQuery, partOf } from '../../lib/part-of.ts'
import { presentEntries } from './present-entries.ts'
import {
  countEntries,
  type EntryFilter,
  entriesAbout,
  listEntries,
  resendsAbout,
} from './queries/entries.ts'

/** Lines that are counted and can be paged to; older ones are found by their subject or act. */
const mostCounted = 10_000

type Query = EntryFilter & PageQuery

/** One page of the audit log, newest first. */
export const listAudit = async (
  { db }: Pick<Context, 'db'>,
  { page, page_size, ...filter }: Query,
) => {
  const { shown, part } = partOf({ page, page_size })
  const { skip } = part
  const most = Math.min(part.most, Math.max(mostCounted - skip, 0))
  const [counted, rows] = await Promise.all([
    countEntries(db, filter, mostCounted + 1),
    most === 0 ? [] : listEntries(db, filter, { skip, most }),
  ])
  return {
    rows: await presentEntries(db, rows),
    total: Math.min(counted, mostCounted),
    more: counted > mostCounted,
    ...shown,
  }
}

/**
 * The newest lines of what was done to one account or job, with those of letters about the job that were sent again;
 * what was opened or taken along is left to the log.
 */
export const auditOf = async (
  { db }: Pick<Context, 'db'>,
  { kind, id }: NonNullable<AuditEntry['subject']>,
) => {
  const about = await entriesAbout(db, { kind, id }, limits.actsListed)
  const resends = kind === 'job' ? await resendsAbout(db, id, limits.actsListed) : []
  const newest = [...about, ...resends].toSorted((one, other) => other.id - one.id)
  return presentEntries(db, newest.slice(0, limits.actsListed))
}
