import type { Placeholder } from 'drizzle-orm'
import type { Member } from '../../http/caller.ts'

/** Whose eyes a job is read with. */
export type Reader = Pick<Member, 'role' | 'id'>

/** A reader, or any of one role: who it is, is then told with each asking of a written query. */
export type Eyes = { role: Reader['role']; id: number | Placeholder }
