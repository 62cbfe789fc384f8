import { statfsSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** Beyond this share the next request may be the one that ends the process. */
const share = 0.9

/** Bytes this process may take: its container's limit, else the machine's memory. */
export const availableMemory = () => Math.min(process.constrainedMemory() || totalmem(), totalmem())

/** As Linux numbers a file system that stands in memory. */
const tmpfs = 0x0102_1994

/** Bytes of the memory that temporary files may take: all of their file system, if it stands in memory. */
export const memoryOfFiles = (folder = tmpdir()) => {
  const { type, blocks, bsize } = statfsSync(folder)
  return type === tmpfs ? blocks * bsize : 0
}

/** Bytes from which calls are answered 503: of the whole process, and of its heap of objects. */
export const memoryLimits = (megabytes: number | undefined) => ({
  maxRssBytes: megabytes === undefined ? share * availableMemory() : megabytes * 1024 * 1024,
  maxHeapUsedBytes: share * getHeapStatistics().heap_size_limit,
})
