import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Product } from '../product.ts'
import { startDemo } from './demo.ts'
import { signInViewer } from './viewers.ts'

/** A data folder with the demonstration data, once a worker of this run has made it; the others wait for that. */
const made = path.resolve('build/e2e-demo')
const half = `${made}-half`
const begun = `${made}-begun`

/** Forgets the data of an earlier run. */
export const forgetDemo = () => {
  for (const folder of [made, half, begun]) rmSync(folder, { recursive: true, force: true })
}

/** One process alone creates the folder that says so. */
const isFirst = () => mkdirSync(begun, { recursive: true }) !== undefined

/** Whoever is let in finds the demonstration whole, and the clock right: a session that is begun at once lasts. */
const signInAtOnce = async (product: Product) => {
  for (const viewer of ['plumber', 'company'] as const) {
    const account = await signInViewer(product, viewer)
    const authorization = `Bearer ${account?.token}`
    const address = `${product.url}/${viewer}/job/list?id=${account?.id}`
    expect((await fetch(address, { headers: { authorization } })).status).toBe(200)
  }
}

const make = async () => {
  const product = await startDemo()
  await signInAtOnce(product)
  await product.end()
  cpSync(product.dataDir, half, { recursive: true })
  renameSync(half, made)
  await product.stop()
}

/** The product on a copy of the demonstration data, whose money the workers of a run live through once together. */
export const startOnSharedDemo = async (): Promise<Product> => {
  if (isFirst()) await make()
  await expect.poll(() => existsSync(made), { timeout: 240_000 }).toBe(true)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-e2e-'))
  cpSync(made, dataDir, { recursive: true })
  return startDemo(dataDir)
}
