import { test as base } from '@playwright/test'
import type { Product } from '../product/product.ts'
import { startOnSharedDemo } from './shared-demo.ts'

/** Tests of screens share one product with its demonstration data, and change nothing that another looks at. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startOnSharedDemo()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
