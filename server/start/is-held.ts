import { hasCode } from '../lib/faults/has-code.ts'

/** Whether a fault says that another process works on the data folder. */
export const isHeld = hasCode(new Set(['DATA_DIR_IN_USE']))
