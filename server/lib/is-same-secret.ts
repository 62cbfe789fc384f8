import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares what somebody sent with a secret, in the same time whatever they sent. */
export const isSameSecret = (given: string, secret: string) =>
  timingSafeEqual(digest(given), digest(secret))
