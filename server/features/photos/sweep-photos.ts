import type { Context } from '../../context.ts'
import { namesWithRow, sharedNames } from './queries.ts'
import { sweepUploadFolders } from './upload-folder.ts'

/** Long enough for any upload: its files are there before its row. */
const hours = 24

/** Removes files of photos whose row never came, and of uploads, because the process died in between. */
export const sweepPhotos = async ({ db, files, log }: Context): Promise<void> => {
  let shared: ReadonlySet<string> | undefined
  const removed = await files.sweep(hours, async (names) => {
    const known = new Set(await namesWithRow(db, names))
    const others = names.filter((name) => !known.has(name))
    // Hardly a file lacks its row; whether photos of a demonstration share it, a look at all photos tells.
    if (others.length > 0) shared ??= new Set((await sharedNames(db)).map(files.storedAs))
    return [...known, ...others.filter((name) => shared?.has(name))]
  })
  await sweepUploadFolders(hours)
  if (removed > 0) log.info({ removed }, 'files without a photo are removed')
}
