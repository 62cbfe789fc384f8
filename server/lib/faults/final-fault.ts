import { hasCode } from './has-code.ts'

const code = 'FINAL_FAULT'

/** A fault that stays, however often the same is tried: a task that meets it is given up at once. */
export const finalFault = (text: string, cause: unknown) =>
  Object.assign(new Error(text, { cause }), { code })

export const isFinalFault = hasCode(new Set([code]))
