import { hasCode } from './has-code.ts'

/**
 * Two that waited for each other, or changed the same at once; a lock that was not to be had in time; a statement that
 * was ended, by a limit of the database or by a person; no memory.
 */
const codes = new Set(['40P01', '40001', '55P03', '57014', '53200'])

/** Whether a fault is the database's refusal of something that it may do the next time. */
export const isPassingFault = hasCode(codes)
