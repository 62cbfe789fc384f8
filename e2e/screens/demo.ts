import { expect } from '@playwright/test'
import { type Product, startProduct } from '../product.ts'
import { signInViewer } from './viewers.ts'

const anHour = 3_600_000

/** How far the product's clock is behind ours, in milliseconds; endless while nobody can sign in. */
const behind = async (product: Product) => {
  const signedIn = await signInViewer(product, 'company').catch(() => undefined)
  if (!signedIn) return Number.POSITIVE_INFINITY
  const { headers } = await fetch(`${product.url}/readyz`)
  return Date.now() - Date.parse(headers.get('date') ?? '')
}

/** The product with its demonstration data: its people are there first, then it lives through their money. */
export const startDemo = async (): Promise<Product> => {
  const product = await startProduct({ DEMO_DATA: 'yes' })
  await expect.poll(() => behind(product), { timeout: 120_000 }).toBeLessThan(anHour)
  return product
}
