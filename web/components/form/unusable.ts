/** A button that is switched off would lose the focus: it stays, and only looks so and says so. */
export const unusable = (off: boolean) =>
  off ? ({ 'aria-disabled': true, 'data-disabled': true } as const) : {}
