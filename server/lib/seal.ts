import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export type Seal = {
  /** The names of the keys it opens with, which tell nothing of the keys; the first one closes. */
  keyNames: readonly [string, ...string[]]
  close: (clear: string) => string
  open: (sealed: string) => string
}

/** How every column of ours that holds what is sealed is named at its end. */
export const sealedEnding = '_sealed'

const algorithm = 'aes-256-gcm'
const version = 'v1'

const keyOf = (secret: string) => {
  const key = createHash('sha256').update(`plumbline seal ${secret}`).digest()
  return { key, name: createHash('sha256').update(key).digest('hex').slice(0, 8) }
}

/** The name of the key that has sealed a value. */
export const keyNameOf = (sealed: string): string => sealed.split('.')[1] ?? ''

/**
 * Encrypts tax ids at rest with AES-256-GCM. The stored form names the key it was made with: the
 * first of the secrets closes, each of them opens what it closed. Throws without any.
 */
export const createSeal = (secrets: readonly string[]): Seal => {
  const [newest, ...older] = secrets.map(keyOf)
  if (!newest) throw new Error('There is no key to seal with')
  const keys = new Map([newest, ...older].map(({ key, name }) => [name, key]))
  return {
    keyNames: [newest.name, ...older.map(({ name }) => name)],
    close: (clear) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, newest.key, nonce)
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
      const packed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
      return [version, newest.name, packed].join('.')
    },
    open: (sealed) => {
      const [form, , packed = ''] = sealed.split('.')
      const key = keys.get(keyNameOf(sealed))
      if (form !== version || !key) throw new Error('Sealed with another key')
      const bytes = Buffer.from(packed, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** A tax id as its two columns hold it: sealed, and its last four digits in the clear. */
export const sealedTaxId = (seal: Seal, taxId: string) => ({
  taxIdSealed: seal.close(taxId),
  taxIdLast4: taxId.slice(-4),
})
