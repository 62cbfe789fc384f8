import type { Readable } from 'node:stream'

/** Since that moment, and more than so many hours ago. */
export type PutWithin = { since: Date; hours: number }

/** Where photos are kept. A resolved `put` means that the bytes are on the disk (or in the bucket). */
export type FileAdapter = {
  /** Whether it is a bucket, which outlives this machine. */
  isBucket: boolean
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Undefined where there is no such file. */
  get: (name: string) => Promise<{ stream: Readable; size: number } | undefined>
  /**
   * Lets the bytes stand under another path of this machine as well, without a second copy where the
   * file system can; answers whether there is such a file.
   */
  linkTo: (name: string, target: string) => Promise<boolean>
  /** The name its bytes are kept under, which several names may share. */
  storedAs: (name: string) => string
  /**
   * Removes what was put within that time and is not among those that `isNeeded` picks out of some
   * names, and what was never put wholly; answers how many.
   */
  sweep: (put: PutWithin, isNeeded: (names: string[]) => Promise<string[]>) => Promise<number>
  remove: (name: string) => Promise<void>
  /** Whether no file of ours is kept yet. */
  isEmpty: () => Promise<boolean>
  /**
   * Fails in one clear line where only a person can mend what is wrong (keys, a name); a store that
   * does not answer at the moment passes.
   */
  check: () => Promise<void>
  /** Whether a fault means that the store cannot be used now, and may be again later. */
  isAway: (error: unknown) => boolean
}
