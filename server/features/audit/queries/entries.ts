import { and, desc, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Audited } from '#contract/endpoints/operator/audit.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { preparedOnce } from '../../../database/prepared.ts'
import { auditEntry } from '../../../database/schema/index.ts'

export type EntryRow = typeof auditEntry.$inferSelect
export type NewEntry = Omit<typeof auditEntry.$inferInsert, 'day'>

/** Adds one line and answers its number. */
export const insertEntry = async (tx: Queryable, entry: NewEntry): Promise<number> => {
  const [row] = await tx.insert(auditEntry).values(entry).returning({ id: auditEntry.id })
  if (!row) throw new Error('A row that was inserted did not come back')
  return row.id
}

type DailyEntry = NewEntry & Required<Pick<NewEntry, 'actorId' | 'subjectKind' | 'subjectId'>>

const known = preparedOnce<{ id: string }>('known_opening', () => {
  const given = sql.placeholder
  return sql`
    select ${auditEntry.id} from ${auditEntry}
    where ${auditEntry.actorRole} = ${given('actorRole')} and ${auditEntry.actorId} = ${given('actorId')}::bigint
      and ${auditEntry.subjectKind} = ${given('subjectKind')} and ${auditEntry.subjectId} = ${given('subjectId')}
      and ${auditEntry.act} = ${given('act')} and ${auditEntry.day} = ${given('day')}::date`
})

/** Whether the day has the line is seen first, so that reading again writes nothing. */
const isKnown = async (db: Queryable, entry: DailyEntry, day: string) => {
  const { actorRole, actorId, subjectKind, subjectId, act } = entry
  return (await known(db, { actorRole, actorId, subjectKind, subjectId, act, day })).length > 0
}

/** Adds a line that stands once for its day, however many calls come at once. */
export const insertDailyEntry = async (db: Queryable, entry: DailyEntry): Promise<void> => {
  const day = entry.at.toISOString().slice(0, 10)
  if (await isKnown(db, entry, day)) return
  await db
    .insert(auditEntry)
    .values({ ...entry, day })
    .onConflictDoNothing()
    .prepare('insert_opening')
    .execute()
}

export type EntryFilter = Partial<Record<'act' | 'kind' | 'subject', string>>

const matching = ({ act, kind, subject }: EntryFilter): SQL[] => [
  ...(act === undefined ? [] : [sql`${auditEntry.act} = ${act}`]),
  ...(kind === undefined ? [] : [sql`${auditEntry.subjectKind} = ${kind}`]),
  ...(subject === undefined ? [] : [sql`${auditEntry.subjectId} = ${subject}`]),
]

/** One page of the log, newest first. */
export const listEntries = (
  db: Queryable,
  filter: EntryFilter,
  { skip, most }: { skip: number; most: number },
): Promise<EntryRow[]> =>
  db
    .select()
    .from(auditEntry)
    .where(and(...matching(filter)))
    .orderBy(desc(auditEntry.id))
    .limit(most)
    .offset(skip)

/** The newest line that tells of one act upon one subject. */
export const newestEntry = async (
  db: Queryable,
  act: Audited,
  { kind, id }: { kind: string; id: string },
): Promise<EntryRow | undefined> => {
  const [newest] = await listEntries(db, { act, kind, subject: id }, { skip: 0, most: 1 })
  return newest
}

/** How many lines meet the filter; counted no further than `most`. */
export const countEntries = async (db: Queryable, filter: EntryFilter, most: number) => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${auditEntry} where ${and(sql`true`, ...matching(filter))} limit ${most}) counted`)
  return rows[0]?.total ?? 0
}

/** The many that tell of a page being opened, or of a file being taken along. */
const readings: Audited[] = [
  'account_opened',
  'job_opened',
  'homeowner_opened',
  'jobs_exported',
  'data_exported',
]

/** The newest lines about one subject that are no readings. */
export const entriesAbout = (
  db: Queryable,
  { kind, id }: { kind: string; id: string },
  most: number,
): Promise<EntryRow[]> =>
  db
    .select()
    .from(auditEntry)
    .where(and(...matching({ kind, subject: id }), notInArray(auditEntry.act, readings)))
    .orderBy(desc(auditEntry.id))
    .limit(most)

/** The newest lines that tell of a letter about a job being sent again: they are about the account that gets it. */
export const resendsAbout = (db: Queryable, jobId: string, most: number): Promise<EntryRow[]> =>
  db
    .select()
    .from(auditEntry)
    .where(
      and(...matching({ act: 'letter_resent' }), sql`${auditEntry.facts} ->> 'job' = ${jobId}`),
    )
    .orderBy(desc(auditEntry.id))
    .limit(most)

/** The lines that tell of a homeowner, or of one of these jobs, being opened; newest first. */
export const openingsOf = (
  db: Queryable,
  homeownerId: number,
  jobIds: readonly number[],
): Promise<EntryRow[]> => {
  const { act, subjectKind, subjectId } = auditEntry
  const openings: Audited[] = ['homeowner_opened', 'job_opened']
  const ofJobs = and(sql`${subjectKind} = 'job'`, inArray(subjectId, jobIds.map(String)))
  const ofHome = and(...matching({ kind: 'homeowner', subject: String(homeownerId) }))
  return db
    .select()
    .from(auditEntry)
    .where(and(inArray(act, openings), or(ofHome, ofJobs)))
    .orderBy(desc(auditEntry.id))
}
