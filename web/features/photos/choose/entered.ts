import { limits } from '#contract/rules/limits.ts'
import type { DraftPhoto, Refusal } from '../draft/draft-photo.ts'

/** A file that was chosen for a group: under way until it was looked into, and found to be fine or not. */
export type Chosen = DraftPhoto & { state: 'under_way' | 'fine' | 'in' | Refusal }

export const isUnderWay = ({ state }: Chosen): boolean => state === 'under_way'

/**
 * Lets the chosen files that are fine into their group, each at its place among the chosen, as far as there is room
 * beside those already `there`. Room is kept for the ones under way that were chosen before: which one finds a group
 * full is not decided by who came first. A group that none enters is handed back as it is.
 */
export const entered = (
  group: readonly DraftPhoto[],
  chosen: readonly Chosen[],
  there = 0,
): { photos: readonly DraftPhoto[]; chosen: readonly Chosen[] } => {
  const photos = [...group]
  let before = 0
  const now = chosen.map((each, place): Chosen => {
    if (isUnderWay(each)) before += 1
    if (each.state !== 'fine') return each
    const room = limits.photosPerGroup - there - photos.length
    if (room <= 0) return { ...each, state: 'refused_full' }
    if (room <= before) return each
    const later = new Set(chosen.slice(place + 1).map(({ key }) => key))
    const at = photos.findIndex(({ key }) => later.has(key))
    photos.splice(at < 0 ? photos.length : at, 0, { key: each.key, file: each.file })
    return { ...each, state: 'in' }
  })
  return { photos: photos.length > group.length ? photos : group, chosen: now }
}
