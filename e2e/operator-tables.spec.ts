import { expect, test } from '@playwright/test'
import { createWorld } from './money/world.ts'
import { signInOperator } from './people/operators.ts'
import { openAs } from './people/people.ts'
import { rare } from './rare.ts'

test(
  'from 992 pixels on the operator sees every column of accounts, jobs and log, however long an address; below 768 the search ends where its buttons end',
  rare,
  async ({ browser }) => {
    const world = await createWorld()
    await world.acceptedJob()
    await world.people.plumber('claims.intake@southtexaswaterrestoration-group.example')
    const { page, context } = await openAs(browser, await signInOperator(world, 'Dana Whitfield'))
    for (const list of ['accounts', 'jobs', 'audit']) {
      await page.goto(`/operator/${list}`)
      await expect(page.locator('tbody time').first()).toBeVisible()
      for (const width of [992, 1024, 1100, 1200]) {
        await page.setViewportSize({ width, height: 768 })
        const hidden = await page
          .getByRole('table')
          .evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)
        expect(hidden, `${list} at ${width}`).toBe(0)
      }
    }
    await page.goto('/operator')
    for (const width of [640, 700, 760]) {
      await page.setViewportSize({ width, height: 1180 })
      const [field, , last] = await page
        .locator('search form > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
      expect(Math.round(field ?? 0), `at ${width}`).toBe(Math.round(last ?? 0))
    }
    await context.close()
    await world.stop()
  },
)
