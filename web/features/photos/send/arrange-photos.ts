import { photoTypes } from '#contract/endpoints/photos.ts'
import type { OfGroups } from '../draft/by-group.ts'
import { orderPhotos } from '../queries.ts'
import { misplaced, passes } from './sent-file.ts'

export type PhotoOrder = OfGroups<readonly string[]>

type Arrangement = {
  jobId: number
  /** The keys of each group, first to last, as the plumber sees them. */
  order: PhotoOrder
  /** The ids the server gave, by key. */
  ids: Readonly<Record<string, number>>
  /** A photo that was moved has another id. */
  onPlaced: (key: string, id: number) => void
}

/**
 * Puts every group of a job into the order its plumber sees: what was sent late, or in the place of
 * another, stands behind the others. Answers false where it is worth trying again.
 */
export const arrangePhotos = async ({
  jobId,
  order,
  ids,
  onPlaced,
}: Arrangement): Promise<boolean> => {
  for (const type of photoTypes) {
    const keys = order[type].filter((key) => key in ids)
    const wanted = misplaced(keys, ids)
    if (!wanted) continue
    try {
      const placed = await orderPhotos(jobId, type, wanted)
      for (const [place, key] of keys.entries()) {
        const photo = placed[place]
        if (photo) onPlaced(key, photo.id)
      }
    } catch (error) {
      // Ids that are gone were changed by an order whose answer was lost.
      if (passes(error)) return false
    }
  }
  return true
}
