import { limits } from '#contract/rules/limits.ts'

/** Beyond that those who answer calls would be the ones that wait. */
const most = 4

/** Bytes of a process with the heaviest picture there may be: an interlaced PNG of 16 bits. */
const heaviest = limits.wholePixels * 11

/** Bytes that stay for the server itself. */
const server = 512 * 1024 ** 2

/** How many pictures are decoded at a time, so that the heaviest ones find room beside each other. */
export const picturesAtOnce = (processors: number, memory: number) =>
  Math.max(1, Math.min(most, processors, Math.floor((memory - server) / heaviest)))
