import type { Context } from '../../context.ts'
import { namesWithRow, sharedNames } from './queries.ts'

/**
 * Picks those that photos have out of some names of stored files, at most a few thousand at a time. Hardly a file
 * lacks its row; whether photos of a demonstration share it, a look at all photos tells, once.
 */
export const filesWithRow = ({ db, files }: Pick<Context, 'db' | 'files'>) => {
  let shared: ReadonlySet<string> | undefined
  return async (names: string[]) => {
    const known = new Set(await namesWithRow(db, names))
    const others = names.filter((name) => !known.has(name))
    if (others.length > 0) shared ??= new Set((await sharedNames(db)).map(files.storedAs))
    return names.filter((name) => known.has(name) || shared?.has(name))
  }
}
