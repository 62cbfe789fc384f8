import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'
import { secretFileIn, secretFromFolder } from '../lib/secret-file.ts'

/**
 * The old and the new installation, from the settings that the new one will start with. Without a
 * `SECRET_KEY` the key that the old one made for itself is taken over.
 */
export const moveSettings = (env: NodeJS.ProcessEnv) => {
  if (!env.DATABASE_URL)
    throw plainFault('Set DATABASE_URL to an empty database, and STORAGE_URL to a bucket.')
  const dataDir = env.DATA_DIR || './data'
  if (!existsSync(path.join(dataDir, 'database')))
    throw plainFault(`No embedded database in ${dataDir}. Set DATA_DIR.`)
  const ownKey = existsSync(secretFileIn(dataDir))
  const carried = !env.SECRET_KEY && ownKey
  const settings = carried ? { ...env, SECRET_KEY: secretFromFolder(dataDir) } : env
  return {
    to: readConfig(settings),
    from: readConfig({ ...settings, DATABASE_URL: '', STORAGE_URL: '' }),
    ownKey,
    /** The file whose content has to become a setting. */
    keyFile: carried ? secretFileIn(dataDir) : undefined,
  }
}

/** Where an installation goes, for a person to read: without user and password. */
export const placeOf = ({ databaseUrl, storage }: ReturnType<typeof readConfig>) => {
  const { host, pathname } = new URL(databaseUrl ?? 'postgres://')
  const bucket = storage && ` and s3://${path.posix.join(storage.bucket, storage.prefix)}`
  return `${host}${pathname}${bucket ?? ''}`
}
