/** Whether a fault, or one it came of, has one of these codes, of the system or of PostgreSQL. */
export const hasCode = (codes: ReadonlySet<string>) => {
  const has = (error: unknown): boolean => {
    if (!(error instanceof Error)) return false
    if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true
    return has(error.cause)
  }
  return has
}
