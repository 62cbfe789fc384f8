import { all } from 'heic-decode'

/** The pixels of a HEIC picture, upright, four bytes each; undefined where there are none. */
export const decodeHeic = async (bytes: Uint8Array, pixelLimit: number) => {
  const [first] = await all({ buffer: bytes })
  if (!first) return undefined
  return first.width * first.height > pixelLimit ? 'too_large' : first.decode()
}
