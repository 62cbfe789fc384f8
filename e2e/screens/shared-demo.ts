import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Account } from '../people/people.ts'
import type { Product } from '../product/product.ts'
import { startDemo } from './demo.ts'
import { signInViewer } from './viewers.ts'

/** A data folder with the demonstration data, once somebody of this run has made it; the others wait for that. */
const made = path.resolve('build/e2e-demo')
const half = `${made}-half`
const begun = `${made}-begun`

/** Forgets the data of an earlier run. */
export const forgetDemo = () => {
  for (const folder of [made, half, begun]) rmSync(folder, { recursive: true, force: true })
}

/** One process alone creates the folder that says so. */
const isFirst = () => mkdirSync(begun, { recursive: true }) !== undefined

/** What a viewer of the product is answered at an address. */
const ask = async ({ url }: Product, path: string, account: Account | undefined) => {
  const headers = { authorization: `Bearer ${account?.token}` }
  const answer = await fetch(`${url}${path}`, { headers })
  expect(answer.status, path).toBe(200)
  return answer.json()
}

/**
 * Whoever is let in finds the demonstration whole, the clock right (a session that is begun at once lasts)
 * and the provider at the address it has from now on.
 */
const tryAtOnce = async (product: Product) => {
  for (const viewer of ['plumber', 'company'] as const) {
    const account = await signInViewer(product, viewer)
    await ask(product, `/${viewer}/job/list?id=${account?.id}`, account)
  }
  const plumber = await signInViewer(product, 'plumber')
  const { stripe_account_id } = await ask(product, `/plumber/?id=${plumber?.id}`, plumber)
  await ask(
    product,
    `/payments/balance/connect/accounts?connected_account_id=${stripe_account_id}`,
    plumber,
  )
}

const make = async () => {
  const product = await startDemo()
  try {
    await tryAtOnce(product)
    await product.end()
    cpSync(product.dataDir, half, { recursive: true })
    renameSync(half, made)
  } finally {
    await product.stop()
  }
}

/** Where one could not make it, the next of those who wait may. */
const makeOrLeave = async () => {
  try {
    await make()
  } catch (error) {
    for (const folder of [half, begun]) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Whether the demonstration is there; makes it where nobody has begun to. */
export const isMade = async (): Promise<boolean> => {
  if (isFirst()) await makeOrLeave()
  return existsSync(made)
}

/** The product on a copy of the demonstration data, whose money the workers of a run live through once together. */
export const startOnSharedDemo = async (): Promise<Product> => {
  await expect.poll(isMade, { timeout: 280_000 }).toBe(true)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-e2e-'))
  cpSync(made, dataDir, { recursive: true })
  return startDemo(dataDir)
}
