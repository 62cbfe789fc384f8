import type { Context } from '../../context.ts'
import { namesWithRow, sharedNames } from './queries.ts'
import { sweepUploadFolders } from './upload-folder.ts'

/** Long enough for any upload: its files are there before its row. */
const hours = 24

/** Removes files of photos whose row never came, and of uploads, because the process died in between. */
export const sweepPhotos = async ({ db, files, log }: Context): Promise<void> => {
  const shared = new Set((await sharedNames(db)).map(files.storedAs))
  const removed = await files.sweep(hours, async (names) => [
    ...names.filter((name) => shared.has(name)),
    ...(await namesWithRow(db, names)),
  ])
  await sweepUploadFolders(hours)
  if (removed > 0) log.info({ removed }, 'files without a photo are removed')
}
