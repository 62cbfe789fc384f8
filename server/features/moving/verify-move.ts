import { someAtOnce } from '../../lib/turns/some-at-once.ts'
import {
  type Installation,
  isSame,
  type Manifest,
  paced,
  photoReadings,
  photosAtOnce,
  photosIn,
  type Say,
} from '../backup/index.ts'
import { countSealed, type Keys } from '../keys/index.ts'
import { listQueues, type TableSum, tableSums } from './queries/table-sums.ts'

/** What was moved and found the same on both sides. */
export type Moved = {
  tables: TableSum[]
  sequences: number
  photos: { files: number; bytes: number }
  /** The names of photos that were gone before already, and of those that could not be read. */
  lacking: Pick<Manifest, 'missing' | 'unreadable'>
  sealed: number
  /** How many sealed values stay closed, as before: their key is lost for good. */
  closed: number
}

const differing = <T extends { name: string }>(before: readonly T[], after: readonly T[]) => {
  const found = new Map(after.map((one) => [one.name, JSON.stringify(one)]))
  return before.filter((one) => found.get(one.name) !== JSON.stringify(one)).map(({ name }) => name)
}

const compareDatabases = async (from: Installation, to: Installation, say: Say) => {
  const queues = await listQueues(to.database)
  const saw = paced(say)
  const before = await tableSums(from.database, queues, (name) => saw(`${name} added up here`))
  const after = await tableSums(to.database, queues, (name) => saw(`${name} added up there`))
  const wrong = [
    ...differing(before.tables, after.tables),
    ...differing(before.sequences, after.sequences),
  ]
  return { tables: after.tables, sequences: after.sequences.length, wrong }
}

type Photo = ReturnType<typeof photosIn>[number]

/** Whether a photo is there as it was written. */
const isKept = async ({ files }: Installation, { file, name }: Photo) => {
  for (let reading = 1; reading <= photoReadings; reading += 1) {
    const there = await files.get(name)
    if (!there) return false
    if (await isSame(there.stream, file)) return true
  }
  return false
}

const readBack = async (to: Installation, manifest: Manifest, say: Say) => {
  const photos = photosIn(manifest)
  const saw = paced(say)
  const wrong: string[] = []
  let read = 0
  await someAtOnce(photos, photosAtOnce, async (photo) => {
    if (!(await isKept(to, photo))) wrong.push(photo.name)
    read += 1
    saw(`${read} of ${photos.length} photos read back`)
  })
  const bytes = photos.reduce((sum, { file }) => sum + file.bytes, 0)
  return { photos: { files: photos.length, bytes }, wrong }
}

/**
 * Compares an installation with the one it was moved to: rows and a checksum of every table, where the
 * sequences stand, every photo by its hash, every sealed value by opening it, but for those
 * whose key is lost for good. Answers what is the same,
 * and names what is not.
 */
export const verifyMove = async (
  from: Installation,
  to: Installation,
  manifest: Manifest,
  keys: Keys,
  say: Say,
): Promise<{ moved: Moved; wrong: string[] }> => {
  const { tables, sequences, wrong } = await compareDatabases(from, to, say)
  const { photos, wrong: wrongPhotos } = await readBack(to, manifest, say)
  const { opened, closed, unreadable } = await countSealed(to.database, keys)
  const sealed = unreadable > 0 ? [`${unreadable} sealed values`] : []
  const lacking = { missing: manifest.missing, unreadable: manifest.unreadable }
  return {
    moved: { tables, sequences, photos, lacking, sealed: opened, closed },
    wrong: [...wrong, ...wrongPhotos, ...sealed],
  }
}
