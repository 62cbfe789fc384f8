import type { Page } from '@playwright/test'

/** The next call to there is done, and its answer gets lost on the way back, after what happens meanwhile. */
export const loseAnswer = (page: Page, address: string, meanwhile = async () => {}) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await meanwhile()
      await route.abort()
    },
    { times: 1 },
  )
