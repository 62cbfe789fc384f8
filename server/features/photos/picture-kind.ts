export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic'

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']

const ascii = (bytes: Buffer, start: number, length: number) =>
  bytes.toString('latin1', start, start + length)

/** What a file is by its first bytes, whatever its name says; undefined for all but the four kinds. */
export const pictureKind = (bytes: Buffer): PictureKind | undefined => {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 4) === 'ftyp' && heicBrands.includes(ascii(bytes, 8, 4))) return 'heic'
  return undefined
}
