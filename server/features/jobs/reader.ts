import type { Member } from '../../http/caller.ts'

/** Whose eyes a job is read with. */
export type Reader = Pick<Member, 'role' | 'id'>
