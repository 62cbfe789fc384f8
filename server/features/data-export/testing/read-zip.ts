import { crc32, inflateRawSync } from 'node:zlib'

const deflated = 8

const entryAt = (zip: Buffer, at: number) => {
  const nameLength = zip.readUInt16LE(at + 28)
  const local = zip.readUInt32LE(at + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const stored = zip.subarray(start, start + zip.readUInt32LE(at + 20))
  const content = zip.readUInt16LE(at + 10) === deflated ? inflateRawSync(stored) : stored
  const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
  if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
  const end = at + 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  return { name, content, end }
}

/** The files of a ZIP by their names, found through the directory at its end (PKWARE APPNOTE 4.3). */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const directory = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(directory + 16)
  for (let left = zip.readUInt16LE(directory + 10); left > 0; left -= 1) {
    const { name, content, end } = entryAt(zip, at)
    files.set(name, content)
    at = end
  }
  return files
}
