import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ArchiveFile = {
  name: string
  content: Readable
  /** Whether its bytes are as few as they get: a picture. */
  packed?: boolean
}

/**
 * A ZIP of files as a stream that holds one of them at a time: the next is opened once the one
 * before it was read. Whoever stops reading ends the work; a fault ends the stream without its end.
 */
export const zipOf = (files: AsyncIterable<ArchiveFile>, mtime: Date): Readable => {
  const zip = new ZipFile()
  const out = new PassThrough()
  const abandoned = new AbortController()
  out.once('close', () => abandoned.abort())
  zip.outputStream.pipe(out)

  const write = async () => {
    for await (const { name, content, packed = false } of files) {
      zip.addReadStream(content, name, { compress: !packed, mtime })
      await finished(content, { signal: abandoned.signal }).finally(() => content.destroy())
    }
    zip.end()
  }
  write().catch((error) => out.destroy(error))
  return out
}
