import { statfs } from 'node:fs/promises'
import { safeError } from './faults/safe-error.ts'
import { every } from './turns/every.ts'

/** How much room is left on the disk, looked at every second. */
export type DiskRoom = {
  folder: string
  /** Too little for anything that people enter: reading, signing in and background work go on. */
  isLow: () => boolean
  /** So little that nothing may be written at all. */
  isOut: () => boolean
  /** Hears of it when room becomes low, with the bytes that are free. */
  whenLow: (hear: (freeBytes: number) => Promise<void>) => void
  close: () => Promise<void>
}

type Log = { warn: (about: object, text: string) => void }

/** Part of the least room below which nothing is written. */
const outShare = 0.25

/** Low room has passed only when there is clearly more: otherwise it would come and go. */
const passedShare = 1.25

/** Bytes that are free for this process where a folder lies. */
export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Watches the disk under a folder, so that writing stops before the disk is full: the embedded engine
 * would not survive that. `least` is in bytes; 0 never finds it low.
 */
export const watchDisk = async (folder: string, least: number, log: Log): Promise<DiskRoom> => {
  let free = await freeBytes(folder)
  let low = false
  const hearers: ((freeBytes: number) => Promise<void>)[] = []
  const failed = (error: unknown) =>
    log.warn({ fault: safeError(error) }, 'the room on the disk is not known')
  const look = async () => {
    free = await freeBytes(folder)
    const before = low
    low = free < least * (before ? passedShare : 1)
    if (low === before) return
    log.warn(
      { free },
      low ? 'the disk is nearly full: nothing is taken in' : 'the disk has room again',
    )
    if (low) for (const hear of hearers) await hear(free)
  }
  const watch = every(1000, look, failed)
  return {
    folder,
    isLow: () => low,
    isOut: () => free < least * outShare,
    whenLow: (hear) => {
      hearers.push(hear)
      if (low) hear(free).catch(failed)
    },
    close: watch.stop,
  }
}
