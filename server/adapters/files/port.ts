import type { Readable } from 'node:stream'

/** Where photos are kept. A resolved `put` means that the bytes are on the disk (or in the bucket). */
export type FileAdapter = {
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Undefined where there is no such file. */
  get: (name: string) => Promise<{ stream: Readable; size: number } | undefined>
  remove: (name: string) => Promise<void>
}
