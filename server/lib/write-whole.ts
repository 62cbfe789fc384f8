import { renameSync, writeFileSync } from 'node:fs'

/** Writes a small file, readable by its owner alone: whoever reads it finds it as it was before, or as it is now. */
export const writeWhole = (file: string, content: string) => {
  const draft = `${file}.part`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  renameSync(draft, file)
}
