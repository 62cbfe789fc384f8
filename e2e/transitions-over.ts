import type { Page } from '@playwright/test'

/** What changes within a millisecond, where less motion is asked for, a busy machine may not have left yet. */
export const transitionsOver = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
