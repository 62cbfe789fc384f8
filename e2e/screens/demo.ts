import { expect } from '@playwright/test'
import { type Product, startProduct } from '../product.ts'

/**
 * The product with its demonstration data: new, or those of the folder given. While it still lives through their
 * money it answers, with a clock that is weeks behind: it names their accounts once that is over.
 */
export const startDemo = async (dataDir?: string): Promise<Product> => {
  const product = await startProduct({ DEMO_DATA: 'yes' }, dataDir)
  await expect.poll(product.said, { timeout: 120_000 }).toContain('Demo accounts')
  return product
}
