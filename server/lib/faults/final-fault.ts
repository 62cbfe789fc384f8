const code = 'FINAL_FAULT'

/** A fault that stays, however often the same is tried: a task that meets it is given up at once. */
export const finalFault = (text: string, cause: unknown) =>
  Object.assign(new Error(text, { cause }), { code })

export const isFinalFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === code
