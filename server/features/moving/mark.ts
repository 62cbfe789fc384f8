import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

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

export const readMark = (dataDir: string): Mark | undefined => {
  const file = markIn(dataDir)
  return existsSync(file) ? mark.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

export const writeMark = (dataDir: string, content: Mark) => {
  writeFileSync(markIn(dataDir), JSON.stringify(content), { mode: 0o600, flush: true })
}
