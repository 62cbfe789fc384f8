import { limits } from '#contract/rules/limits.ts'

/** Beyond that those who answer calls would be the ones that wait. */
const most = 4

/** Bytes of a process with the heaviest picture there may be: an interlaced PNG of 16 bits. */
const heaviest = limits.wholePixels * 11

/** Megabytes that stay for the server itself, where the settings do not say how many it may take. */
const usualServer = 512

type Machine = {
  processors: number
  /** Bytes. */
  memory: number
  /** Bytes of memory that temporary files may take. */
  files: number
  /** Megabytes that the server may take. */
  server?: number
}

/**
 * How many pictures are decoded at a time, so that the heaviest ones find room beside each other in the
 * memory that the server and temporary files leave.
 */
export const picturesAtOnce = ({ processors, memory, files, server = usualServer }: Machine) =>
  Math.max(
    1,
    Math.min(most, processors, Math.floor((memory - files - server * 1024 ** 2) / heaviest)),
  )
