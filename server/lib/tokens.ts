import { hash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits, for a session or the link of a letter. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database keeps of a token: its SHA-256. */
export const tokenHash = (token: string) => hash('sha256', token, 'base64url')
