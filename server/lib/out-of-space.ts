/** Of the file system, of a quota, and of the database. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a fault, or one it came of, is a disk without room. */
export const isOutOfSpace = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true
  return isOutOfSpace(error.cause)
}
