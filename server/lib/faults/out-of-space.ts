import { hasCode } from './has-code.ts'

/** Whether a fault is a disk without room: of the file system, of a quota, or of the database. */
export const isOutOfSpace = hasCode(new Set(['ENOSPC', 'EDQUOT', '53100']))
