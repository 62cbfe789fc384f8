import path from 'node:path'
import { countLines, isWhole, readManifest } from '../backup/index.ts'

/**
 * Reads a fresh snapshot again: every file of rows has the bytes that were written, and opens into as
 * many rows as its table had. Answers what is wrong. Photos are the very files the product serves.
 */
export const findFault = async (folder: string): Promise<string | undefined> => {
  const { tables, files } = readManifest(folder)
  const rowsIn = new Map(tables.map(({ file, rows }) => [file, rows]))
  for (const file of files) {
    const rows = rowsIn.get(file.name)
    if (rows === undefined) continue
    if (!(await isWhole(folder, file))) return `${file.name} is not what was written`
    const found = await countLines(path.join(folder, file.name))
    if (found !== rows) return `${file.name} has ${found} rows instead of ${rows}`
  }
  return undefined
}
