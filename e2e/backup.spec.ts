import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { peopleOf } from './people/calls-of-people.ts'
import { builtProgram, runBuilt } from './product/built.ts'
import { type Product, startProduct } from './product/product.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-kept-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

/** A command of the built product on a data folder; answers what it said, or how it refused. */
const command = async (name: 'backup' | 'restore' | 'main', place: string, dataDir: string) => {
  const { code, out, fault } = await runBuilt(name, { DATA_DIR: dataDir }, place)
  return code === 0 ? out : `refused: ${fault}`
}

const cast = async (product: Product) => {
  const people = peopleOf(product)
  const company = await people.company('drywell@test.example')
  const plumber = await people.plumber('maria@test.example')
  const home = await people.homeowner(plumber)
  const jobs = [await people.job(plumber, home), await people.job(plumber, home)]
  return { people, plumber, company, home, jobs }
}

/** What the plumber and the company are shown on a product that runs on this folder. */
const shownOn = async (product: Product) => {
  const people = peopleOf(product)
  const plumber = await people.signIn('plumber', 'maria@test.example')
  const company = await people.signIn('company', 'drywell@test.example')
  const mine = await people.get(`/plumber/job/list?id=${plumber.id}`, plumber)
  const theirs = await people.get(`/company/job/list?id=${company.id}`, company)
  return { mine, theirs, plumber, company, people }
}

test('an installation is backed up while it runs, lost, and restored', async () => {
  const product = await startProduct()
  const { people, plumber, home, jobs } = await cast(product)
  const place = path.join(folder, 'running')
  expect(await command('backup', place, product.dataDir)).toContain(`A backup is in ${place}`)
  expect(await command('backup', place, product.dataDir)).toContain('is there already')
  const late = await people.job(plumber, home)
  const { mine, theirs } = await shownOn(product)

  await product.end()
  const stopped = path.join(folder, 'stopped')
  expect(await command('backup', stopped, product.dataDir)).toContain('A backup is in')
  expect(await command('restore', place, product.dataDir)).toContain('is not empty')
  await product.stop()

  const dataDir = path.join(folder, 'restored')
  await test.step('a damaged backup leaves an empty place empty', async () => {
    const damaged = path.join(folder, 'damaged')
    cpSync(place, damaged, { recursive: true })
    writeFileSync(path.join(damaged, 'tables/public.zip.jsonl.gz'), 'x')
    const untouched = path.join(folder, 'untouched')
    expect(await command('restore', damaged, untouched)).toContain('public.zip.jsonl.gz')
    expect(existsSync(untouched)).toBe(false)
  })

  await test.step('a restore that is killed keeps the server from starting', async () => {
    const env = { ...process.env, DATA_DIR: dataDir }
    const restoring = spawn(process.execPath, builtProgram('restore', place), { env })
    const begun = () => existsSync(path.join(dataDir, 'database'))
    await expect.poll(begun, { timeout: 120_000 }).toBe(true)
    restoring.kill('SIGKILL')
    await once(restoring, 'exit')
    expect(await command('main', '', dataDir)).toContain('is not complete')
  })

  expect(await command('restore', place, dataDir)).toContain('Restored')
  const again = await startProduct({}, dataDir)
  const shown = await shownOn(again)
  const kept = (list: { id: number }[]) => list.filter(({ id }) => id !== late)
  expect(shown.mine).toEqual(kept(mine))
  expect(shown.theirs).toEqual(kept(theirs))
  await shown.people.answer('accept', shown.company, jobs[0] ?? 0)
  await again.stop()
})
