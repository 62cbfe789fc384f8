import { type Product, startProduct } from '../product/product.ts'

/** The product with its demonstration data: new, or those of the folder given. */
export const startDemo = (dataDir?: string): Promise<Product> =>
  startProduct({ DEMO_DATA: 'yes' }, dataDir)
