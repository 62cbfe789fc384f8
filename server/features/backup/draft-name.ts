import { randomUUID } from 'node:crypto'

const pattern = /^(.+)\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/

/** A name for a backup while it is written: another process may write to the same folder. */
export const newDraft = (folder: string) => `${folder}.${randomUUID()}.part`

/** The name of which a name is a draft; undefined where it is none. */
export const draftOf = (name: string) => pattern.exec(name)?.[1]
