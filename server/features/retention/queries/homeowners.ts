import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { erasedHomeowner } from '../../../database/erased.ts'
import { homeowner, job } from '../../../database/schema/index.ts'
import { lastOf, type Stretch } from '../../../database/stretch.ts'
import { isOver } from './is-over.ts'

type Limits = Parameters<typeof isOver>[0]

/**
 * Of one stretch, takes away homeowners who never had a job, and leaves of those whose jobs are all
 * over, or who were erased already, nothing but the place. Answers where the stretch ended (undefined behind the last one) and
 * how many homeowners it was.
 */
export const eraseAmongHomeowners = async (
  tx: Queryable,
  stretch: Stretch,
  limits: Limits,
): Promise<{ last: number | undefined; homeowners: number }> => {
  const last = await lastOf(tx, homeowner, stretch)
  if (last === undefined) return { last, homeowners: 0 }
  const { id, createdAt, name, lastName, consentAt, preferredLanguage } = homeowner
  const within = and(gt(id, stretch.after), lte(id, last))
  const theirs = eq(job.homeownerId, id)
  const jobs = tx.select({ id: job.id }).from(job).where(theirs)
  const needed = tx
    .select({ id: job.id })
    .from(job)
    .where(and(theirs, sql`(${isOver(limits)}) is not true`))
  const neverHad = and(lt(createdAt, limits.closedBefore), notExists(jobs))
  const isSomebody = ne(lastName, erasedHomeowner.lastName)
  const allOver = and(isSomebody, exists(jobs), notExists(needed))
  // Versions before left when an erased one had agreed, and their language.
  const isLeftOver = and(
    eq(name, erasedHomeowner.name),
    not(isSomebody),
    or(isNotNull(consentAt), ne(preferredLanguage, erasedHomeowner.preferredLanguage)),
  )
  // Held first, and looked at again after: a job being sent for one of them is seen, or finds nobody.
  const held = await tx
    .select({ id })
    .from(homeowner)
    .where(and(within, or(neverHad, allOver, isLeftOver)))
    .orderBy(asc(id))
    .for('update')
  if (held.length === 0) return { last, homeowners: 0 }
  const ofHeld = inArray(
    id,
    held.map((row) => row.id),
  )
  const removed = await tx.delete(homeowner).where(and(ofHeld, neverHad)).returning({ id })
  const changed = await tx
    .update(homeowner)
    .set(erasedHomeowner)
    .where(and(ofHeld, or(allOver, isLeftOver)))
    .returning({ id })
  return { last, homeowners: removed.length + changed.length }
}
