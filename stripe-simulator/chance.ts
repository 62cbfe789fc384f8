import { createHash } from 'node:crypto'

/** A number from 0 up to 1 that depends on nothing but what it is given. */
export const chanceOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join(' ')).digest().readUInt32BE(0) / 2 ** 32
