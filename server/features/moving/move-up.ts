import path from 'node:path'
import type { DatabaseAdapter } from '../../adapters/database/port.ts'
import type { FileAdapter } from '../../adapters/files/port.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import {
  type Installation,
  isEmptyDatabase,
  loadBackup,
  readManifest,
  refuseNewer,
  type Say,
  writeBackup,
} from '../backup/index.ts'
import { countSealed, type Keys } from '../keys/index.ts'
import { clearDrafts, draftIn } from './draft.ts'
import { type Mark, readMark } from './mark.ts'
import { beginMove, endMove, findBegunMove } from './queries/begun-move.ts'
import { type Moved, verifyMove } from './verify-move.ts'

/** Where to; photos that stay where they are need no place there. */
type Target = { database: DatabaseAdapter; files: FileAdapter | undefined }

/** With the keys of the new installation. */
type Move = Keys & {
  /** Stopped: nobody else writes to it. */
  from: Installation
  to: Installation
  name: string
  /** Makes the tables that no migration makes. */
  prepare: () => Promise<void>
  /** Puts the old installation to rest, when all is verified and before the new one may start. */
  retire: () => void
  say: Say
}

/** Throws unless the target is empty, or filled by the move of this mark that was cut off. */
export const refuseFilled = async ({ database, files }: Target, mark: Mark | undefined) => {
  const begun = await findBegunMove(database)
  if (begun !== undefined && begun === mark?.move) return
  if (mark?.state === 'done')
    throw plainFault(`This installation was moved to ${mark.to} on ${mark.at} already.`)
  if (begun !== undefined || !(await isEmptyDatabase(database)))
    throw plainFault('The database of DATABASE_URL is not empty. Move to an empty one.')
  if (files && !(await files.isEmpty()))
    throw plainFault('The place of STORAGE_URL is not empty. Name another bucket or prefix.')
}

/** Throws where the new keys would not open what the old installation has sealed, but for what is closed for good. */
const refuseOtherKeys = async ({ database, dataDir, ownKey }: Installation, keys: Keys) => {
  const { unreadable, otherKeys } = await countSealed(database, keys)
  if (unreadable === 0) return
  const key = ownKey ? `what stands in ${path.join(dataDir, 'secret.key')}` : 'the one it had'
  throw plainFault(
    `SECRET_KEY does not open ${unreadable} sealed values (tax ids, second factors), closed with keys named ${otherKeys.join(', ')}: it has to hold ${key}, after a comma where it is not the newest. Where a key is lost for good, LOST_KEYS with its name moves up with what it sealed closed.`,
  )
}

/**
 * Moves a stopped embedded installation to an empty one, as a backup that is restored there, and
 * compares both. Cut off, it is run again under the same name. Throws, and leaves the old one as it is,
 * where anything differs.
 */
export const moveUp = async (move: Move): Promise<Moved> => {
  const { from, to, name, prepare, say } = move
  await refuseOtherKeys(from, move)
  if ((await findBegunMove(to.database)) === undefined) await beginMove(to.database, name)
  const folder = draftIn(from.dataDir)
  await clearDrafts(from.dataDir)
  try {
    say('Reading what is here')
    await writeBackup({ ...from, ownKey: false }, folder, say, {
      linked: new Map(),
      withoutLost: true,
    })
    const manifest = readManifest(folder)
    refuseNewer(manifest)
    say('Bringing it there')
    await loadBackup({ installation: to, folder, checked: manifest, prepare, say })
    say('Comparing both')
    const { moved, wrong } = await verifyMove(from, to, manifest, move, say)
    if (wrong.length > 0)
      throw plainFault(`Not the same there: ${wrong.slice(0, 20).join(', ')}. Run it again.`)
    move.retire()
    await endMove(to.database)
    return moved
  } finally {
    await clearDrafts(from.dataDir)
  }
}

/** Throws where an installation was moved elsewhere, or is being moved: nothing may be entered there. */
export const refuseMoved = (dataDir: string) => {
  const mark = readMark(dataDir)
  if (!mark || mark.state === 'given up') return
  const file = `Remove ${path.join(dataDir, 'moved-up.json')} only to go on here instead.`
  throw plainFault(
    mark.state === 'done'
      ? `This installation was moved to ${mark.to} on ${mark.at}. Set DATABASE_URL and STORAGE_URL. ${file}`
      : `A move to ${mark.to} was begun on ${mark.at}. Run npm run move-up again. ${file}`,
  )
}

/** Throws where a database is filled by a move that is not complete. */
export const refuseHalfMoved = async (database: Installation['database']) => {
  if ((await findBegunMove(database)) !== undefined)
    throw plainFault('A move to this database is not complete. Run npm run move-up again.')
}
