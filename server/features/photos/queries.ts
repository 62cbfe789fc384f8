import { and, asc, count, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { PhotoType } from '#contract/endpoints/photos.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { hasErasedTexts } from '../../database/erased.ts'
import { givenArray } from '../../database/given-array.ts'
import { jobsOf } from '../../database/jobs-of.ts'
import { onceFor } from '../../database/prepared.ts'
import { job, photo } from '../../database/schema/index.ts'

export type PhotoRow = typeof photo.$inferSelect
type NewPhoto = Omit<typeof photo.$inferInsert, 'type'> & { type: PhotoType }

const ofJob = onceFor((db) =>
  db
    .select()
    .from(photo)
    .where(
      and(
        eq(photo.jobId, sql.placeholder('job')),
        sql`${photo.type} = any(${givenArray('types', 'text')})`,
      ),
    )
    .orderBy(asc(photo.type), asc(photo.id))
    .prepare('photos_of_job'),
)

export const photosOfJob = (db: Queryable, jobId: number, types: readonly PhotoType[]) =>
  ofJob(db).execute({ job: jobId, types })

export const newestPhotos = (db: Queryable, jobId: number, type: PhotoType) =>
  db
    .select()
    .from(photo)
    .where(and(eq(photo.jobId, jobId), eq(photo.type, type)))
    .orderBy(desc(photo.id))
    .limit(limits.thumbnailsPerGroup)

const ofFile = onceFor((db) => {
  const name = sql.placeholder('name')
  return db
    .select()
    .from(photo)
    .where(or(eq(photo.fileName, name), eq(photo.thumbnailName, name)))
    .prepare('photo_of_file')
})

export const findPhotoByFile = async (
  db: Queryable,
  name: string,
): Promise<PhotoRow | undefined> => {
  const [row] = await ofFile(db).execute({ name })
  return row
}

type Place = Pick<PhotoRow, 'jobId' | 'type' | 'id'>

/** The photos of an account's own jobs that come after that one. */
export const nextOwnPhotos = (
  db: Queryable,
  owner: { role: Role; id: number },
  { jobId, type, id }: Place,
  most: number,
) =>
  db
    .select({ jobId: photo.jobId, type: photo.type, id: photo.id, fileName: photo.fileName })
    .from(photo)
    .innerJoin(job, eq(job.id, photo.jobId))
    .where(
      and(
        jobsOf(owner),
        // Said of the jobs too: they are not gone through again from the first one.
        gte(job.id, jobId),
        sql`(${photo.jobId}, ${photo.type}, ${photo.id}) > (${jobId}::bigint, ${type}, ${id}::bigint)`,
      ),
    )
    .orderBy(asc(photo.jobId), asc(photo.type), asc(photo.id))
    .limit(most)

/** When the first job was made: no photo of this database is older. */
export const firstJobAt = async (db: Queryable): Promise<Date | undefined> => {
  const [first] = await db
    .select({ createdAt: job.createdAt })
    .from(job)
    .orderBy(asc(job.id))
    .limit(1)
  return first?.createdAt
}

/** Which of these files a photo has. */
export const namesWithRow = async (db: Queryable, names: string[]): Promise<string[]> => {
  const rows = await db
    .select({ fileName: photo.fileName, thumbnailName: photo.thumbnailName })
    .from(photo)
    .where(or(inArray(photo.fileName, names), inArray(photo.thumbnailName, names)))
  return rows.flatMap(({ fileName, thumbnailName }) => [fileName, thumbnailName])
}

/** Names under which photos of a large demonstration share files, one for each file. */
export const sharedNames = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select min(name) as name from (
      select file_name as name from photo union all select thumbnail_name from photo) each
    where name like '%--%' group by split_part(name, '--', 1)`)
  return rows.map(({ name }) => name)
}

/** Whether a group has its 20; only for a quick answer, `insertPhoto` decides. */
export const groupIsFull = async (db: Queryable, jobId: number, type: PhotoType) => {
  const [row] = await db
    .select({ photos: count() })
    .from(photo)
    .where(and(eq(photo.jobId, jobId), eq(photo.type, type)))
  return (row?.photos ?? 0) >= limits.photosPerGroup
}

/** Changes to the photos of one job take turns on its row; `tx` has to be a transaction. */
export const lockJob = (tx: Queryable, jobId: number) =>
  tx
    .select({
      status: job.status,
      policyNumber: job.policyNumber,
      issueDescription: job.issueDescription,
      repairConducted: job.repairConducted,
    })
    .from(job)
    .where(eq(job.id, jobId))
    .for('no key update')

/**
 * Adds a photo where its group has room and its job was neither withdrawn nor erased, else says which; one that is
 * there already is answered.
 */
export const insertPhoto = async (
  tx: Queryable,
  row: NewPhoto,
): Promise<PhotoRow | 'full' | 'closed'> => {
  const [held] = await lockJob(tx, row.jobId)
  const known = await findPhotoByFile(tx, row.fileName)
  if (known) return known
  if (held && (held.status === jobStatus.withdrawn || hasErasedTexts(held))) return 'closed'
  if (await groupIsFull(tx, row.jobId, row.type)) return 'full'
  const [made] = await tx.insert(photo).values(row).returning()
  return made ?? 'full'
}

/** Gives these photos new numbers, higher than any, in this order. */
export const renumberPhotos = async (tx: Queryable, ids: readonly number[]) => {
  for (const id of ids) await tx.execute(sql`update photo set id = default where id = ${id}`)
}
