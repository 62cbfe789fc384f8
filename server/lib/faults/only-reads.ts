import { hasCode } from './has-code.ts'

/** PostgreSQL's word for a change that is asked of a server that only reads. */
export const onlyReads = '25006'

/** Whether a fault is a change that the database takes from nobody now. */
export const isOnlyRead = hasCode(new Set([onlyReads]))
