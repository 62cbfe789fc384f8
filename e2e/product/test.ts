import { test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

/** Tests that share one product a worker; each brings its own people, so that none meets another. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  locale: 'en-US',
})

export { expect } from '@playwright/test'
