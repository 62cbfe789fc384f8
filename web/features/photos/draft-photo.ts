import { limits } from '#contract/rules/limits.ts'
import { pictureHead } from './picture-size.ts'

/** A photo that was chosen and is not sent yet. */
export type DraftPhoto = { key: string; file: File }

export type Refusal =
  | 'refused_type'
  | 'refused_size'
  | 'refused_pixels'
  | 'refused_gone'
  | 'refused_full'

/** What the file dialogs offer; some systems name HEIC only by its ending. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** Whether a file is still where it was chosen, and as it was. */
export const isReadable = async (file: File): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/**
 * Why a file cannot be sent as a photo; nothing when it can. Its bytes decide, not its name. The
 * server looks into it all the same.
 */
export const refusal = async (file: File): Promise<Refusal | undefined> => {
  if (file.size > limits.photoBytes) return 'refused_size'
  try {
    const { kind, pixels, isHeldWhole } = await pictureHead(file)
    if (!kind) return 'refused_type'
    const most = isHeldWhole ? limits.wholePixels : limits.photoPixels
    return pixels !== undefined && pixels > most ? 'refused_pixels' : undefined
  } catch {
    // It was moved, or lies in a cloud that is out of reach.
    return 'refused_gone'
  }
}

export type Refused = { key: string; name: string; why: Refusal }

export type Examined = { file: File; why: Refusal | undefined }

/** Looks into files one after the other, in their order. */
export const examined = async (files: readonly File[]): Promise<Examined[]> => {
  const looked: Examined[] = []
  for (const file of files) looked.push({ file, why: await refusal(file) })
  return looked
}

/** Adds files to a group as far as they are photos and there is room beside those already `there`; names those left out. */
export const addFiles = (
  group: readonly DraftPhoto[],
  files: readonly Examined[],
  there = 0,
): { photos: DraftPhoto[]; refused: Refused[] } => {
  const photos = [...group]
  const refused: Refused[] = []
  for (const { file, why } of files) {
    const full = photos.length + there >= limits.photosPerGroup ? 'refused_full' : undefined
    const left = why ?? full
    const key = crypto.randomUUID()
    if (left) refused.push({ key, name: file.name, why: left })
    else photos.push({ key, file })
  }
  return { photos, refused }
}

/** The group with one photo taken to another place; places beyond the ends are the ends. */
export const moved = (
  group: readonly DraftPhoto[],
  key: string,
  to: number,
): readonly DraftPhoto[] => {
  const photo = group.find((each) => each.key === key)
  if (!photo) return group
  const others = group.filter((each) => each.key !== key)
  const place = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, place), photo, ...others.slice(place)]
}
