import { limits } from '#contract/rules/limits.ts'
import { pictureHead } from '../send/picture-size.ts'
import type { OfGroups } from './by-group.ts'

/** A photo that was chosen and is not sent yet. */
export type DraftPhoto = { key: string; file: File }

export type DraftPhotos = OfGroups<readonly DraftPhoto[]>

export type Refusal =
  | 'refused_type'
  | 'refused_size'
  | 'refused_pixels'
  | 'refused_gone'
  | 'refused_left'
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

/** The group with one photo back where it stood among those of `before`; what came or went since stays so. */
export const putBack = (
  group: readonly DraftPhoto[],
  key: string,
  before: readonly DraftPhoto[],
): readonly DraftPhoto[] => {
  const keys = before.map((each) => each.key)
  const behind = new Set(keys.slice(keys.indexOf(key) + 1))
  const others = group.filter((each) => each.key !== key)
  const next = others.findIndex((each) => behind.has(each.key))
  const last = others.findLastIndex((each) => keys.includes(each.key))
  return moved(group, key, next < 0 ? last + 1 : next)
}
