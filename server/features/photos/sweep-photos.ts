import type { Context } from '../../context.ts'
import { stopIfLeaving } from '../../lib/departure.ts'
import { firstJobAt, namesWithRow, sharedNames } from './queries.ts'
import { sweepUploadFolders } from './upload-folder.ts'

/** Long enough for any upload: its files are there before its row. */
const hours = 24

/** Removes files whose row never came; what is older than the first job is of another installation. */
const sweepFiles = async ({ db, files, log, departure }: Context) => {
  const since = await firstJobAt(db)
  if (!since) return
  let shared: ReadonlySet<string> | undefined
  const removed = await files.sweep({ since, hours }, async (names) => {
    stopIfLeaving(departure)
    const known = new Set(await namesWithRow(db, names))
    const others = names.filter((name) => !known.has(name))
    // Hardly a file lacks its row; whether photos of a demonstration share it, a look at all photos tells.
    if (others.length > 0) shared ??= new Set((await sharedNames(db)).map(files.storedAs))
    return [...known, ...others.filter((name) => shared?.has(name))]
  })
  if (removed > 0) log.info({ removed }, 'files without a photo are removed')
}

/** Removes what photos and uploads have left whose process died before their row came. */
export const sweepPhotos = async (context: Context): Promise<void> => {
  await sweepFiles(context)
  await sweepUploadFolders(hours)
}
