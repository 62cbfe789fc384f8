import { randomBytes } from 'node:crypto'

/** Without the signs that are taken for another. */
const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789'

const newCode = () => {
  const signs = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Ten codes of 80 random bits, in groups of four. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, newCode)

/** A code as it is hashed and compared: without its dashes. */
export const plainCode = (code: string) => code.replaceAll('-', '')
