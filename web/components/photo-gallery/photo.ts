/** A stored photo as the gallery needs it; paths are below the file storage base (section 3). */
export type GalleryPhoto = { id: string | number; path: string }

/** The index before or after, around the end: the gallery wraps (section 4). */
export const wrapped = (index: number, count: number): number =>
  count === 0 ? 0 : ((index % count) + count) % count
