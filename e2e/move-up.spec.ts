import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startPostgres } from '#server/testing/start-postgres.ts'
import { startS3 } from '#server/testing/start-s3.ts'
import { peopleOf } from './people/calls-of-people.ts'
import { runBuilt } from './product/built.ts'
import { startProduct } from './product/product.ts'

/** What a built program said, or how it refused. */
const command = async (name: 'move-up' | 'main', settings: Record<string, string>) => {
  const { code, out, fault } = await runBuilt(name, settings)
  return code === 0 ? out : `refused: ${fault}`
}

test('a running installation moves to PostgreSQL and S3, and lives there alone', async () => {
  const [database, store, old] = await Promise.all([startPostgres(), startS3(), startProduct()])
  const people = peopleOf(old)
  const plumber = await people.plumber('maria@test.example')
  const company = await people.company('drywell@test.example')
  const home = await people.homeowner(plumber)
  const job = await people.job(plumber, home)
  const before = await people.get(`/plumber/job/list?id=${plumber.id}`, plumber)
  const profile = await people.get(`/plumber/?id=${plumber.id}`, plumber)

  const trial = {
    MAX_EVENT_LOOP_DELAY: '0',
    PUBLIC_URL: 'http://localhost',
    PAYMENT_SIMULATOR: 'yes',
  }
  const settings = { ...trial, DATABASE_URL: database.url, STORAGE_URL: store.url('live') }
  const said = await command('move-up', { ...settings, DATA_DIR: old.dataDir })
  expect(said).toContain('Stopping the server')
  expect(said).toMatch(/rows of \d+ tables +[\d,]+ {2}a checksum of each table, on both sides/)
  expect(said).toContain('SECRET_KEY has to be what stands in')
  expect(said).toContain('database, database.closed, snapshots, damaged-…, files: who is erased')
  expect(said).not.toContain(new URL(database.url).password)

  const oldHome = { DATA_DIR: old.dataDir, PORT: '0' }
  expect(await command('main', oldHome)).toContain('This installation was moved to 127.0.0.1')
  expect(await command('move-up', { ...settings, ...oldHome })).toContain('already')

  const SECRET_KEY = readFileSync(path.join(old.dataDir, 'secret.key'), 'utf8')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-moved-'))
  const moved = await startProduct({ ...settings, SECRET_KEY }, dataDir)
  const there = peopleOf(moved)
  const again = await there.signIn('plumber', plumber.email)
  expect(await there.get(`/plumber/job/list?id=${again.id}`, again)).toEqual(before)
  // The last four digits are read from the sealed tax id.
  expect(await there.get(`/plumber/?id=${again.id}`, again)).toEqual(profile)
  expect(await there.job(again, home)).toBeGreaterThan(job)
  await there.answer('accept', await there.signIn('company', company.email), job)
  await moved.stop()
  await Promise.all([database.stop(), store.stop()])
  rmSync(old.dataDir, { recursive: true, force: true })
})

test('a trial that holds accounts of the demonstration does not move to where real money does', async () => {
  const [database, old] = await Promise.all([startPostgres(), startProduct()])
  await peopleOf(old).plumber('maria@delgado.example')
  const live = {
    PUBLIC_URL: 'https://plumbline.test.example',
    STRIPE_SECRET_KEY: 'sk_live_9fK2pLq7ZxV4tBn8',
    STRIPE_WEBHOOK_SECRET: 'whsec_9fK2pLq7ZxV4tBn8',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const settings = { DATA_DIR: old.dataDir, DATABASE_URL: database.url }
  const said = await command('move-up', { ...settings, ...live })
  expect(said).toContain('accounts of the demonstration (maria@delgado.example)')
  await old.start()
  const plumber = await peopleOf(old).signIn('plumber', 'maria@delgado.example')
  await peopleOf(old).homeowner(plumber)

  const trial = { PUBLIC_URL: 'http://localhost', PAYMENT_SIMULATOR: 'yes' }
  const moved = await command('move-up', { ...settings, ...trial })
  expect(moved).toContain('database, database.closed, snapshots, damaged-…: who is erased')
  await database.stop()
  rmSync(old.dataDir, { recursive: true, force: true })
})
