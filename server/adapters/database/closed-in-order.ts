import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../lib/sync-folder.ts'

/** Changes with every file that is written, comes or goes; a copy of the folder has another one, too. */
const stateOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const lines = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const { size, ctimeNs, ino } = await stat(file, { bigint: true })
      return `${path.relative(folder, file)} ${size} ${ctimeNs} ${ino}`
    }),
  )
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}

/**
 * Remembers that a database was closed in order, whole and all of it on the disk, and tells at the next opening
 * whether nothing has touched its files since. The mark is gone for as long as the database is open: neither a
 * process that was killed nor a machine that went down leaves one.
 */
export const closedInOrder = (folder: string, mark: string) => ({
  take: async () => {
    if (!existsSync(mark)) return false
    const isSame = (await readFile(mark, 'utf8')) === (await stateOf(folder))
    await rm(mark)
    await syncFolder(path.dirname(mark))
    return isSame
  },
  /** Where the disk is full, say, there is none, and the next opening knows nothing. */
  leave: async () => {
    const state = await stateOf(folder)
    await writeFile(mark, state, { mode: 0o600, flush: true }).catch(() => {})
  },
})
