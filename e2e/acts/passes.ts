import type { Locator } from '@playwright/test'

/** Acts, and sees what comes of it and goes again by itself: it is looked for from before it can come. */
export const passes = (shown: Locator, act: () => Promise<unknown>) =>
  Promise.all([shown.waitFor(), act()])
