/** Whether a fault says that the disk cannot read what it holds. */
export const isUnreadable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EIO'
