import { hasCode } from './has-code.ts'

/** Whether a fault says that the disk cannot read what it holds. */
export const isUnreadable = hasCode(new Set(['EIO']))
