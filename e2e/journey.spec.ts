import { test } from '@playwright/test'
import { whole } from '#server/testing/whole.ts'
import { steps, turningPoints } from './journey/steps.ts'
import { closeWorld, createWorld } from './journey/world.ts'
import { startProduct } from './product/product.ts'

if (whole)
  test('from the wet basement to the money', async ({ browser }) => {
    const product = await startProduct()
    const world = await createWorld(browser, product.url)
    try {
      for (const { title, run } of steps) await test.step(title, () => run(world))
    } finally {
      await closeWorld(world)
      await product.stop()
    }
  })

test('from the wet basement to the money while the server is killed again and again', async ({
  browser,
}) => {
  const product = await startProduct()
  const world = await createWorld(browser, product.url)
  try {
    for (const { title, run } of steps) {
      await test.step(title, () => run(world))
      if (whole || turningPoints.includes(run))
        await test.step('kill -9 and restart', product.killAndRestart)
    }
  } finally {
    await closeWorld(world)
    await product.stop()
  }
})
