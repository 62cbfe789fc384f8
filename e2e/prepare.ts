import { cpSync, rmSync } from 'node:fs'
import { preparedData, startProduct } from './product.ts'

/** Playwright's global set-up: one first start of the built product, which every test copies. */
const prepare = async () => {
  rmSync(preparedData, { recursive: true, force: true })
  const product = await startProduct()
  await product.end()
  cpSync(product.dataDir, preparedData, { recursive: true })
  rmSync(product.dataDir, { recursive: true })
}

export default prepare
