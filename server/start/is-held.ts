/** Whether a fault says that another process works on the data folder. */
export const isHeld = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'DATA_DIR_IN_USE'
