import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { checkFileName, isFileName, readAs } from './file-name.ts'
import type { FileAdapter, PutWithin } from './port.ts'
import { wasPutWithin } from './put-within.ts'
import { isMissing, isStorageAway, storageAway } from './s3-fault.ts'

export type StorageSettings = {
  bucket: string
  /** Before every name, without slashes at its ends; may be empty. */
  prefix: string
  region: string | undefined
  /** Undefined: the provider's own. */
  endpoint: string | undefined
  /** Whether the bucket stands in the path instead of before the host name. */
  pathStyle: boolean
}

/** Milliseconds. A stream may rest longer than the slowest reader that we bear. */
const connectWithin = 3000
const restAtMost = 75_000

/** Bytes a second of one file: an office brings eight at a time over a line of half a megabit. */
const slowestUplink = 8 * 1024

/** The first try included; each later one waits longer, up to a few seconds. */
const tries = 3
const connections = 200

/** How it is spoken with. */
type Manner = {
  /** How many names are looked at together. */
  namesAtOnce: number
  /** Milliseconds until it has to answer, each time it is tried. */
  answerWithin: number
  /** Milliseconds in which all tries of putting a file end; undefined where nobody waits for it. */
  putWithin: number | undefined
}

/**
 * As many names as a bucket tells at once. A browser gives a photo up half a minute later, which is left for decoding
 * it.
 */
const usual: Manner = { namesAtOnce: 1000, answerWithin: 10_000, putWithin: 120_000 }

const openClient = ({ region, endpoint, pathStyle }: StorageSettings, { answerWithin }: Manner) =>
  new S3Client({
    region,
    endpoint,
    forcePathStyle: pathStyle,
    maxAttempts: tries,
    // Other stores than the provider's own take streams with newer checksums for content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectWithin,
      requestTimeout: answerWithin,
      throwOnRequestTimeout: true,
      socketTimeout: restAtMost,
      httpAgent: { maxSockets: connections },
      httpsAgent: { maxSockets: connections },
    },
  })

/** Whatever goes wrong at the store means that it cannot be used now, and its words stay inside. */
const orAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw isMissing(error) ? error : storageAway(error)
  }
}

const orUndefined = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Files as private objects of a bucket, with the keys that the environment or the machine's role has. */
export const openS3 = (settings: StorageSettings, other: Partial<Manner> = {}): FileAdapter => {
  const manner: Manner = { ...usual, ...other }
  const client = openClient(settings, manner)
  const { bucket: Bucket, prefix } = settings
  const folder = prefix && `${prefix}/`
  const at = (name: string) => ({ Bucket, Key: `${folder}${name}` })

  const list = (ContinuationToken?: string, MaxKeys = manner.namesAtOnce) =>
    orAway(
      client.send(
        new ListObjectsV2Command({
          ...{ Bucket, Prefix: folder, MaxKeys, ContinuationToken },
          // What lies deeper is another's.
          Delimiter: '/',
        }),
      ),
    )

  /** Our files and when each was put, a page after the other. */
  async function* pages() {
    let next: string | undefined
    do {
      const { Contents = [], NextContinuationToken } = await list(next)
      next = NextContinuationToken
      yield Contents.flatMap(({ Key = '', LastModified: at }) => {
        const name = Key.slice(folder.length)
        return at && isFileName(name) ? [{ name, at }] : []
      })
    } while (next !== undefined)
  }

  const get = async (name: string) => {
    const found = await orUndefined(orAway(client.send(new GetObjectCommand(at(readAs(name))))))
    if (!(found?.Body instanceof Readable)) return undefined
    return { stream: found.Body, size: found.ContentLength ?? 0 }
  }

  /** Removes a file that is still as old when its turn comes; answers whether. */
  const removeOld = async (name: string, put: PutWithin) => {
    const found = await orUndefined(orAway(client.send(new HeadObjectCommand(at(name)))))
    if (!found?.LastModified || !wasPutWithin(put, found.LastModified)) return 0
    await orAway(client.send(new DeleteObjectCommand(at(name))))
    return 1
  }

  return {
    isBucket: true,
    put: async (name, bytes, contentType) => {
      const where = at(checkFileName(name))
      // The store refuses what came otherwise than it was sent.
      const ContentMD5 = createHash('md5').update(bytes).digest('base64')
      const about = { ContentType: contentType, ContentLength: bytes.length, ContentMD5 }
      const requestTimeout = manner.answerWithin + (bytes.length / slowestUplink) * 1000
      const { putWithin } = manner
      const abortSignal = putWithin === undefined ? undefined : AbortSignal.timeout(putWithin)
      const order = new PutObjectCommand({ ...where, ...about, Body: bytes })
      await orAway(client.send(order, { requestTimeout, abortSignal }))
    },
    get,
    linkTo: async (name, target) => {
      const found = await get(name)
      if (!found) return false
      try {
        await pipeline(found.stream, createWriteStream(target, { flush: true }))
      } catch (error) {
        await rm(target, { force: true })
        throw error
      }
      return true
    },
    storedAs: readAs,
    sweep: async (put, isNeeded) => {
      let removed = 0
      for await (const page of pages()) {
        const old = page.filter(({ at }) => wasPutWithin(put, at)).map(({ name }) => name)
        const needed = new Set(old.length > 0 ? await isNeeded(old) : [])
        for (const name of old) if (!needed.has(name)) removed += await removeOld(name, put)
      }
      return removed
    },
    remove: async (name) => {
      await orAway(client.send(new DeleteObjectCommand(at(checkFileName(name)))))
    },
    isEmpty: async () => {
      for await (const page of pages()) if (page.length > 0) return false
      return true
    },
    check: async () => {
      try {
        await list(undefined, 1)
      } catch (error) {
        const refusal = isStorageAway(error) ? error.refusal : String(error)
        if (!refusal) return
        throw plainFault(
          `The bucket ${Bucket} cannot be used (${refusal}). Check STORAGE_URL and the keys to it.`,
        )
      }
    },
    isAway: isStorageAway,
  }
}
