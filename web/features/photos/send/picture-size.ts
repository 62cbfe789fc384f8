import { kindBytes, type PictureKind, pictureKind } from '#contract/rules/picture-kind.ts'

/** `isHeldWhole` where the file has to be held whole to be decoded. */
type Size = { width: number; height: number; isHeldWhole?: boolean }

/** Enough of a photo to find its size behind EXIF, thumbnail and colour profile. */
const headBytes = 512 * 1024

/** The start of a frame: C0 to CF but for three that mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const isProgressive = (marker: number): boolean => (marker & 3) === 2

const jpegSize = (head: DataView): Size | undefined => {
  for (let at = 2; at + 9 <= head.byteLength; at += 2 + head.getUint16(at + 2)) {
    if (head.getUint8(at) !== 0xff) return undefined
    const marker = head.getUint8(at + 1)
    if (isFrame(marker))
      return {
        width: head.getUint16(at + 7),
        height: head.getUint16(at + 5),
        isHeldWhole: isProgressive(marker),
      }
  }
  return undefined
}

const webpSize = (head: DataView): Size => {
  const form = head.getUint8(15)
  const little = (at: number, bytes: 2 | 3) =>
    head.getUint16(at, true) + (bytes === 3 ? head.getUint8(at + 2) * 65_536 : 0)
  if (form === 0x58) return { width: little(24, 3) + 1, height: little(27, 3) + 1 }
  if (form === 0x20) return { width: little(26, 2) & 0x3fff, height: little(28, 2) & 0x3fff }
  const packed = head.getUint32(21, true)
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
}

const sizeOf = (kind: PictureKind, head: DataView): Size | undefined => {
  if (head.byteLength < 30) return undefined
  if (kind === 'png') {
    const isHeldWhole = head.getUint8(28) === 1
    return { width: head.getUint32(16), height: head.getUint32(20), isHeldWhole }
  }
  if (kind === 'webp') return { ...webpSize(head), isHeldWhole: true }
  return kind === 'jpeg' ? jpegSize(head) : undefined
}

type Head = {
  kind: PictureKind | undefined
  pixels: number | undefined
  /** It is a WebP, interlaced or progressive: it has to be held whole to be decoded. */
  isHeldWhole: boolean
}

/**
 * What a file is by its first bytes, and its size in pixels where its head tells. Decodes nothing: a
 * small file may hold more pixels than the browser has memory.
 */
export const pictureHead = async (file: Blob): Promise<Head> => {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer())
  const kind = pictureKind(new Uint8Array(head.buffer, 0, Math.min(kindBytes, head.byteLength)))
  const size = kind && sizeOf(kind, head)
  return { kind, pixels: size && size.width * size.height, isHeldWhole: size?.isHeldWhole ?? false }
}
