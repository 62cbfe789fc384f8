import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupFile } from './manifest.ts'

const measured = () => {
  const hash = createHash('sha256')
  const sum = { bytes: 0 }
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        hash.update(piece)
        sum.bytes += piece.length
        yield piece
      }
    },
    done: () => ({ bytes: sum.bytes, sha256: hash.digest('hex') }),
  }
}

/** Writes one file of a backup to the disk, readable by its owner alone. */
export const storeFile = async (
  folder: string,
  name: string,
  content: Readable,
  through: Transform = new PassThrough(),
): Promise<BackupFile> => {
  const { pass, done } = measured()
  const target = createWriteStream(path.join(folder, name), { mode: 0o600, flush: true })
  await pipeline(content, through, pass, target)
  return { name, ...done() }
}

/** What a stream holds, by its size and its hash. */
export const measure = async (content: Readable) => {
  const { pass, done } = measured()
  await pipeline(content, pass, async (source) => {
    for await (const _ of source);
  })
  return done()
}

/** Whether a stream holds just what a file of a backup did when it was written. */
export const isSame = async (content: Readable, { sha256, bytes }: BackupFile) => {
  const found = await measure(content).catch(() => undefined)
  return found?.sha256 === sha256 && found.bytes === bytes
}

/** What is in a file of a backup; undefined where it is not what was written. */
export const readWhole = async (folder: string, file: BackupFile) => {
  const bytes = await readFile(path.join(folder, file.name))
  return (await isSame(Readable.from([bytes]), file)) ? bytes : undefined
}

/** Whether a file of a backup is what it was when it was written. */
export const isWhole = (folder: string, file: BackupFile) =>
  isSame(createReadStream(path.join(folder, file.name)), file)
