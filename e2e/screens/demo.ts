import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { type Product, startProduct } from '../product.ts'

/** A data folder with the demonstration data, once a worker has made it; the others wait for that. */
const demoData = path.resolve('build/e2e-demo')
const beingMade = `${demoData}-begun`

/** Forgets the data of an earlier run. */
export const forgetDemo = () => {
  for (const folder of [demoData, `${demoData}-half`, beingMade])
    rmSync(folder, { recursive: true, force: true })
}

/** Whether it fell to the caller to make the data. */
const mayMake = () => {
  try {
    mkdirSync(beingMade)
    return true
  } catch {
    return false
  }
}

const named = async (product: Product) => {
  await expect.poll(product.said, { timeout: 120_000 }).toContain('Demo accounts')
  return product
}

/**
 * A first start lives through the money of the demonstration, with a clock that is weeks behind: it names the
 * accounts once that is over.
 */
const makeDemo = async () => {
  const product = await named(await startProduct({ DEMO_DATA: 'yes' }))
  await product.end()
  cpSync(product.dataDir, `${demoData}-half`, { recursive: true })
  renameSync(`${demoData}-half`, demoData)
  await product.stop()
}

/** The product with its demonstration data, and nobody else on it. */
export const startDemo = async (): Promise<Product> => {
  if (mayMake()) await makeDemo()
  await expect.poll(() => existsSync(demoData), { timeout: 240_000 }).toBe(true)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-e2e-'))
  cpSync(demoData, dataDir, { recursive: true })
  return named(await startProduct({ DEMO_DATA: 'yes' }, dataDir))
}
