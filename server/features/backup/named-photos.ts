import { plainFault } from '../../lib/faults/plain-fault.ts'
import type { Installation } from './installation.ts'
import { fewPhotos, mostCopied } from './manifest.ts'
import { countPhotos, lastPhotoFiles, readPhotoFiles, type Tx } from './queries/read-snapshot.ts'
import type { PhotoKeeping } from './store-photos.ts'

const tooMany = (most: number) =>
  plainFault(
    [
      `There are more than ${most} photo files in the bucket: too many to copy in every backup.`,
      'Add --without-photos: they stay there, and the bucket itself keeps them safe (docs/runbook.md, "At the size of a country").',
    ].join('\n'),
  )

/**
 * The files of all photos, each by the name it is stored under. Throws where there are too many in a bucket
 * to be copied.
 */
export const namedPhotos = async (
  tx: Tx,
  { files }: Installation,
  { linked, most = mostCopied }: PhotoKeeping,
) => {
  const isCopied = files.isBucket && !linked
  const names = new Set<string>()
  for await (const rows of readPhotoFiles(tx)) {
    for (const { name } of rows) names.add(files.storedAs(name))
    if (isCopied && names.size > most) throw tooMany(most)
  }
  return [...names]
}

/** What is told of photos that stay in the bucket; a few by name, by which a restore knows it again. */
export const stayingPhotos = async (tx: Tx, { files }: Installation) => {
  const last = await lastPhotoFiles(tx, fewPhotos / 2)
  return { photos: await countPhotos(tx), last: [...new Set(last.map(files.storedAs))] }
}
