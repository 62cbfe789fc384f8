/** A stored photo as the gallery needs it; paths are below the file storage base, sizes in pixels (section 3). */
export type GalleryPhoto = {
  id: string | number
  path: string
  thumbnail_path: string
  width: number
  height: number
}

/** The index before or after, around the end: the gallery wraps (section 4). */
export const wrapped = (index: number, count: number): number =>
  count === 0 ? 0 : ((index % count) + count) % count

/** The photos after and before this one, each once, without the photo itself. */
export const neighbours = <Photo>(photos: readonly Photo[], index: number): Photo[] => {
  const own = wrapped(index, photos.length)
  const around = [index + 1, index - 1].map((other) => wrapped(other, photos.length))
  return [...new Set(around)].flatMap((other) =>
    other === own ? [] : photos.slice(other, other + 1),
  )
}
