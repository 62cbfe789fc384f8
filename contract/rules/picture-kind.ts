export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic'

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']

const text = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length))

/** How many of a file's first bytes tell what it is. */
export const kindBytes = 12

/** What a file is by its first bytes, whatever its name says; undefined for all but the four kinds. */
export const pictureKind = (bytes: Uint8Array): PictureKind | undefined => {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return 'webp'
  if (text(bytes, 4, 4) === 'ftyp' && heicBrands.includes(text(bytes, 8, 4))) return 'heic'
  return undefined
}
