import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { demoAccounts } from '#server/database/seed/accounts.ts'
import type { Product } from '../product.ts'
import { startDemo } from './demo.ts'

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

const signedIn = z.object({ id: z.number(), token_access: z.string() })

/** Whoever is let in finds the demonstration whole, and the clock right: a session that is begun at once lasts. */
const signInAtOnce = async ({ url }: Product) => {
  for (const { role, email, password } of demoAccounts) {
    const body = JSON.stringify({ email, password })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/${role}/login`, { method: 'POST', headers, body })
    const { id, token_access } = signedIn.parse(await answer.json())
    const authorization = `Bearer ${token_access}`
    const jobs = await fetch(`${url}/${role}/job/list?id=${id}`, { headers: { authorization } })
    expect([email, jobs.status]).toEqual([email, 200])
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
