import { limits } from '#contract/rules/limits.ts'

/** A photo that was chosen and is not sent yet. */
export type DraftPhoto = { key: string; file: File }

export type Refusal = 'refused_type' | 'refused_size' | 'refused_full'

/** What the file dialogs offer; some systems name HEIC only by its ending. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

const acceptedTypes = /^image\/(jpeg|png|webp|hei[cf])$/
const acceptedEndings = /\.(jpe?g|png|webp|hei[cf])$/i

/** Why a file cannot be sent as a photo; nothing when it can. The server looks into it all the same. */
export const refusal = (file: Pick<File, 'name' | 'type' | 'size'>): Refusal | undefined => {
  const isPhoto = file.type ? acceptedTypes.test(file.type) : acceptedEndings.test(file.name)
  if (!isPhoto) return 'refused_type'
  return file.size > limits.photoBytes ? 'refused_size' : undefined
}

export type Refused = { name: string; why: Refusal }

/** Adds files to a group as far as they are photos and there is room; names those left out. */
export const addFiles = (
  group: readonly DraftPhoto[],
  files: readonly File[],
): { photos: DraftPhoto[]; refused: Refused[] } => {
  const photos = [...group]
  const refused: Refused[] = []
  for (const file of files) {
    const why =
      refusal(file) ?? (photos.length >= limits.photosPerGroup ? 'refused_full' : undefined)
    if (why) refused.push({ name: file.name, why })
    else photos.push({ key: crypto.randomUUID(), file })
  }
  return { photos, refused }
}

/** The group with one photo moved by a step. */
export const moved = (
  group: readonly DraftPhoto[],
  key: string,
  by: -1 | 1,
): readonly DraftPhoto[] => {
  const from = group.findIndex((photo) => photo.key === key)
  const photo = group[from]
  const other = group[from + by]
  if (!photo || !other) return group
  return group.map((each, index) => (index === from ? other : index === from + by ? photo : each))
}
