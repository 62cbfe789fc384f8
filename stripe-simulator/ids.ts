import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789'

const randomText = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

/** A new identifier in the provider's form: a prefix, an underscore and random characters. */
export const newId = (prefix: string, length = 24) => `${prefix}_${randomText(length)}`
