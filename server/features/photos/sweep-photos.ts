import type { Context } from '../../context.ts'
import { stopIfLeaving } from '../../lib/departure.ts'
import { filesWithRow } from './files-with-row.ts'
import { firstJobAt } from './queries.ts'
import { sweepUploadFolders } from './upload-folder.ts'

/** Long enough for any upload: its files are there before its row. */
const hours = 24

/** Removes files whose row never came; what is older than the first job is of another installation. */
const sweepFiles = async ({ db, files, log, departure }: Context) => {
  const since = await firstJobAt(db)
  if (!since) return
  const withRow = filesWithRow({ db, files })
  const removed = await files.sweep({ since, hours }, async (names) => {
    stopIfLeaving(departure)
    return withRow(names)
  })
  if (removed > 0) log.info({ removed }, 'files without a photo are removed')
}

/** Removes what photos and uploads have left whose process died before their row came. */
export const sweepPhotos = async (context: Context): Promise<void> => {
  await sweepFiles(context)
  await sweepUploadFolders(hours)
}
