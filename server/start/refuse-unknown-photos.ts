import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { openFiles } from '../context.ts'
import { readMark } from '../features/moving/index.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'

const placeIn = ({ dataDir, storage }: Config) =>
  storage ? `s3://${path.posix.join(storage.bucket, storage.prefix)}` : path.join(dataDir, 'files')

/** Whether an embedded installation lives in the data folder, to which the photos may belong. */
const isEmbeddedThere = ({ dataDir }: Config) => {
  const folder = path.join(dataDir, 'database')
  const isBegun = existsSync(folder) && readdirSync(folder).length > 0
  return isBegun && readMark(dataDir)?.state !== 'done'
}

/** Ways to go on, the likeliest first. */
const ways = (config: Config) => {
  const place = placeIn(config)
  if (!config.databaseUrl)
    return [
      'Where the database is a PostgreSQL server: set DATABASE_URL.',
      'To have back what was there: restore a backup to an empty DATA_DIR, npm run restore -- <folder>',
      `To begin anew: move ${place} elsewhere.`,
    ]
  // What is in a bucket is not of an embedded installation, nor would a move put its photos beside it.
  const isEmbedded = !config.storage && isEmbeddedThere(config)
  const anew = config.storage
    ? 'To begin anew: name another bucket or prefix in STORAGE_URL, or delete the photos.'
    : `To begin anew: move ${place} elsewhere.`
  return [
    ...(isEmbedded
      ? [`To bring what is in ${config.dataDir} to DATABASE_URL: npm run move-up`]
      : []),
    'Where DATABASE_URL names the wrong database: set it right.',
    'Where the database was lost: npm run restore -- <folder> --keep-photos',
    ...(isEmbedded ? [] : [anew]),
  ]
}

/** Throws where the database is new and photos are kept, which cannot be its own. */
export const refuseUnknownPhotos = async (
  config: Config,
  isNew: () => boolean | Promise<boolean>,
) => {
  if (!(await isNew())) return
  const files = await openFiles(config)
  await files.check()
  if (await files.isEmpty()) return
  // Another instance may have begun meanwhile.
  if (!(await isNew())) return
  throw plainFault(
    [
      `The database is empty, but there are photos in ${placeIn(config)}.`,
      'The server does not start, so that nothing is lost.',
      ...ways(config),
    ].join('\n'),
  )
}
