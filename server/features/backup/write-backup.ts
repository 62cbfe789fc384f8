import { createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { migrationName } from '../../database/migration-steps.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { secretFileIn } from '../../lib/secret-file.ts'
import { syncFolder } from '../../lib/sync-folder.ts'
import { draftOf, newDraft } from './draft-name.ts'
import { inOrder } from './in-order.ts'
import type { Installation, Say } from './installation.ts'
import { backupForm, type Manifest, manifestName } from './manifest.ts'
import { namedPhotos, stayingPhotos } from './named-photos.ts'
import { paced } from './paced.ts'
import {
  lastMigration,
  listReferences,
  listSequences,
  listTables,
  readRows,
  type Tx,
} from './queries/read-snapshot.ts'
import { type PhotoKeeping, storePhotos } from './store-photos.ts'
import { storeFile } from './stored-file.ts'

type Table = Awaited<ReturnType<typeof listTables>>[number]

const storeTable = async (tx: Tx, folder: string, { name, columns }: Table, say: Say) => {
  const sum = { rows: 0 }
  const lines = async function* () {
    for await (const rows of readRows(tx, name)) {
      sum.rows += rows.length
      say(`${sum.rows} rows of ${name} so far`)
      yield `${rows.map(({ row }) => row).join('\n')}\n`
    }
  }
  const text = Readable.from(lines())
  const file = await storeFile(folder, `tables/${name}.jsonl.gz`, text, createGzip())
  return { table: { name, columns, ...sum, file: file.name }, file }
}

/** The whole database as it is at one moment, while others go on writing. */
const storeDatabase = (
  installation: Installation,
  folder: string,
  say: Say,
  keeping: PhotoKeeping,
) =>
  installation.database.atOneMoment(async (tx) => {
    const migration = migrationName(await lastMigration(tx))
    const inBucket = keeping.stay ? await stayingPhotos(tx, installation) : undefined
    const photos = keeping.stay ? [] : await namedPhotos(tx, installation, keeping)
    const tables = inOrder(await listTables(tx), await listReferences(tx))
    const stored = []
    const sayNow = paced(say)
    for (const table of tables) stored.push(await storeTable(tx, folder, table, sayNow))
    const sequences = await listSequences(tx)
    const rows = stored.reduce((sum, { table }) => sum + table.rows, 0)
    say(`${rows} rows of ${stored.length} tables`)
    return { migration, stored, photos, inBucket, sequences }
  })

const storeKey = async ({ ownKey, dataDir }: Installation, folder: string) => {
  const file = secretFileIn(dataDir)
  if (!ownKey) return []
  if (!existsSync(file))
    throw plainFault(`${file} is gone: copy it back from a snapshot or a backup made before.`)
  return [await storeFile(folder, 'secret.key', createReadStream(file))]
}

const fill = async (
  installation: Installation,
  folder: string,
  say: Say,
  keeping: PhotoKeeping,
) => {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  for (const part of keeping.stay ? ['tables'] : ['tables', 'photos'])
    mkdirSync(path.join(folder, part))
  const madeAt = installation.clock().toISOString()
  const { stored, photos, ...database } = await storeDatabase(installation, folder, say, keeping)
  const { kept, ...lacking } = await storePhotos(installation, folder, photos, keeping, say)
  const { inBucket } = database
  say(
    inBucket
      ? `not in it: ${inBucket.photos} photos, which stay in the bucket`
      : `${kept.length} of ${photos.length} photos`,
  )
  const key = await storeKey(installation, folder)
  if (!keeping.linked)
    say(key.length > 0 ? 'the secret key: keep the backup as safe' : 'not in it: SECRET_KEY')
  const content: Manifest = {
    ...{ form: backupForm, madeAt, engine: installation.database.engine, ...database },
    keyNames: [...installation.keyNames],
    tables: stored.map(({ table }) => table),
    ...lacking,
    files: [...stored.map(({ file }) => file), ...kept, ...key],
  }
  const text = JSON.stringify(content, null, 1)
  await writeFile(path.join(folder, manifestName), text, { mode: 0o600, flush: true })
}

const isThere = (folder: string) => plainFault(`${folder} is there already. Name a new folder.`)

const noBucket = () =>
  plainFault(
    'The photos are on a disk, which is lost as a whole: --without-photos is for those in a bucket (STORAGE_URL).',
  )

/** Drafts in the same place: of others that write at this moment, or that were killed. */
const otherDrafts = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => draftOf(name)) : []

/** Folders to which this process writes a backup at the moment. */
const underWay = new Set<string>()

/**
 * Writes a backup of database, photos and the installation's own key to `folder`, which must not be
 * there yet and appears only once it is complete. The installation may go on working.
 */
export const writeBackup = async (
  installation: Installation,
  folder: string,
  say: Say,
  keeping: PhotoKeeping = {},
) => {
  if (underWay.has(folder))
    throw plainFault(`${folder} is being written already. Wait for it, or name another folder.`)
  if (existsSync(folder)) throw isThere(folder)
  if (keeping.stay && !installation.files.isBucket) throw noBucket()
  const draft = newDraft(folder)
  const place = path.dirname(folder)
  for (const name of otherDrafts(place))
    say(
      `${path.join(place, name)} is of a backup that was cut off, or is being written. Once none is, delete it.`,
    )
  underWay.add(folder)
  try {
    await fill(installation, draft, say, keeping)
    await syncFolder(draft)
    // The first that is done has it.
    await rename(draft, folder).catch((error: unknown) => {
      throw existsSync(folder) ? isThere(folder) : error
    })
    await syncFolder(place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    underWay.delete(folder)
  }
}
