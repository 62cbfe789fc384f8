import type { PictureKind } from '#contract/rules/picture-kind.ts'

export type Image = { bytes: Buffer; width: number; height: number }
export type Picture = { full: Image; thumbnail: Image }

/** What reads and writes pictures. Few at a time, the others wait in the order they came. */
export type Pictures = {
  /**
   * An uploaded file as it is kept: upright, without EXIF and GPS, as WebP of at most 2560 pixels, with a
   * thumbnail of at most 320. Not the whole of such a picture, or one that its decoder does not survive,
   * is unreadable; what has more pixels than are decoded (product decisions, photos) is too large.
   */
  decode: (file: string, kind: PictureKind) => Promise<Picture | 'unreadable' | 'too_large'>
  /**
   * Whether so many files wait to be decoded that one more is to be refused; HEICs wait for each other alone, and one
   * more of them is refused alone.
   */
  isCrowded: (kind?: PictureKind) => boolean
  /** A drawing of our own as a photo. */
  draw: (svg: string) => Promise<Picture>
}
