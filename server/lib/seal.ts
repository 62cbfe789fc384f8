import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export type Seal = {
  /** The names of the keys it opens with, which tell nothing of the keys; the first one closes. */
  keyNames: readonly string[]
  close: (clear: string) => string
  open: (sealed: string) => string
}

const algorithm = 'aes-256-gcm'
const version = 'v1'

/** Encrypts tax ids at rest with AES-256-GCM; the stored form names the key it was made with. */
export const createSeal = (secret: string): Seal => {
  const key = createHash('sha256').update(`plumbline seal ${secret}`).digest()
  const keyName = createHash('sha256').update(key).digest('hex').slice(0, 8)
  return {
    keyNames: [keyName],
    close: (clear) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, key, nonce)
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
      const packed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
      return [version, keyName, packed].join('.')
    },
    open: (sealed) => {
      const [form, name, packed = ''] = sealed.split('.')
      if (form !== version || name !== keyName) throw new Error('Sealed with another key')
      const bytes = Buffer.from(packed, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
