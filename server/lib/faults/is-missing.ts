import { hasCode } from './has-code.ts'

/** Whether a fault says that there is no such file. */
export const isMissing = hasCode(new Set(['ENOENT']))
