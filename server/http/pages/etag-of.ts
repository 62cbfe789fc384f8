import { createHash } from 'node:crypto'

/** The ETag of what is made once and kept: the same for the same content on every instance. */
export const etagOf = (content: Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
