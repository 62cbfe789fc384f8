import type { Page } from '@playwright/test'

/** Frames in a row in which nothing moves. */
const still = 2

/**
 * What changes within a millisecond, where less motion is asked for, a busy machine may not have left yet; and
 * what a part of the page is given by the one around it begins to change when that one has ended.
 */
export const transitionsOver = (page: Page): Promise<void> =>
  page.evaluate(async (frames) => {
    const isTransition = (each: Animation) => each instanceof CSSTransition
    let quiet = 0
    while (quiet < frames) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const moving = document.getAnimations().filter(isTransition)
      quiet = moving.length > 0 ? 0 : quiet + 1
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  }, still)
