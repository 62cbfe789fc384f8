import { invalidRequest } from '../errors.ts'
import { newPrice, newProduct } from '../objects/price.ts'
import { findObject, insertObject, requireObject } from '../store/objects.ts'
import { operation } from './operation.ts'

const create = operation('prices.create', 'POST', '/v1/prices', async ({ call, params }) => {
  if ((params.product === undefined) === (params.product_data === undefined)) {
    throw invalidRequest(
      'You must specify exactly one of product and product_data.',
      'product',
      'parameter_missing',
    )
  }
  if (params.product_data?.id !== undefined) {
    const taken = await findObject(call, 'product', params.product_data.id)
    if (taken !== undefined) {
      throw invalidRequest('Product already exists.', 'product_data[id]', 'resource_already_exists')
    }
  }
  const product =
    params.product_data === undefined
      ? await requireObject(call, 'product', params.product ?? '', { param: 'product' })
      : newProduct(call, params.product_data)
  const price = newPrice(call, params, product.id)
  if (params.product_data !== undefined) {
    await insertObject(call, 'product', { ...product, default_price: null })
  }
  return insertObject(call, 'price', price)
})

/** Prices, and the products they bring along. */
export const priceOperations = [create]
