import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { writeWhole } from '../../lib/write-whole.ts'

const mark = z.object({
  /** Tells this move from any other; the target holds it too. */
  move: z.string(),
  /** A move that came to nothing lets the old installation go on; it may be begun again. */
  state: z.enum(['begun', 'given up', 'done']),
  at: z.iso.datetime(),
  /** Where to, without any password. */
  to: z.string(),
})

export type Mark = z.output<typeof mark>

/** Stands in the old data folder, so that a moved installation does not live on. */
const markIn = (dataDir: string) => path.join(dataDir, 'moved-up.json')

/** Undefined where nothing was ever moved from there; fails in one plain line where a mark cannot be read. */
export const readMark = (dataDir: string): Mark | undefined => {
  const file = markIn(dataDir)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  try {
    return mark.parse(JSON.parse(text))
  } catch {
    throw plainFault(
      `${file} is damaged, which says whether this installation was moved to another database. If it was, set DATABASE_URL and STORAGE_URL to that one, and remove the file; if it was not, remove the file and go on here.`,
    )
  }
}

export const writeMark = (dataDir: string, content: Mark) =>
  writeWhole(markIn(dataDir), JSON.stringify(content))
