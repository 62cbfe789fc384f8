import type { PhotoType } from '#contract/endpoints/photos.ts'

/** One value for each group of photos. */
export type OfGroups<Value> = Readonly<Record<PhotoType, Value>>

export const byGroup = <Value>(read: (type: PhotoType) => Value): OfGroups<Value> => ({
  p: read('p'),
  i: read('i'),
  a: read('a'),
})
