import { cpSync, rmSync } from 'node:fs'
import { forgetLogs } from './logs.ts'
import { preparedData, startProduct } from './product.ts'
import { forgetSecrets } from './secrets.ts'

/** Playwright's global set-up: one first start of the built product, which every test copies. */
const prepare = async () => {
  rmSync(preparedData, { recursive: true, force: true })
  forgetLogs()
  forgetSecrets()
  const product = await startProduct()
  await product.end()
  cpSync(product.dataDir, preparedData, { recursive: true })
  rmSync(product.dataDir, { recursive: true })
}

export default prepare
