import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '../adapters/database/postgres.ts'
import { fillDatabase } from '../commands/fill-folder.ts'
import { readConfig } from '../config.ts'
import { openRecord } from '../database/migrate/record.ts'
import { isEmptyDatabase } from '../features/backup/index.ts'
import { rare } from '../testing/rare.ts'
import { onServer } from '../testing/share-postgres.ts'
import { openOwnDatabase } from './open-own-database.ts'

const refusal =
  'The database of DATABASE_URL has the encoding SQL_ASCII. Name one that was made with UTF8: createdb -E UTF8 -T template0'

/** Settings that name a database as Debian's package makes it where the machine has no locale. */
const withoutLetters = async () => {
  const name = `test_${randomBytes(8).toString('hex')}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-letters-'))
  const admin = await openPostgres(inject('postgresUrl'))
  onTestFinished(async () => {
    await admin.script(`drop database ${name} with (force)`)
    await admin.close()
    rmSync(dataDir, { recursive: true })
  })
  await admin.script(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  )
  return {
    ...{ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO_DATA: 'no', PAYMENT_SIMULATOR: 'yes' },
    ...{ DATABASE_URL: onServer(inject('postgresUrl'), name), PUBLIC_URL: 'http://localhost' },
    SECRET_KEY: 'a key of these tests that is long enough',
  }
}

test('a server does not start on a database that does not know letters as such, nor is one restored to it', async () => {
  const settings = await withoutLetters()
  const config = readConfig(settings)
  await expect(openOwnDatabase(config)).rejects.toThrow(refusal)
  const restore = fillDatabase(config, async () => ({ damaged: [], lacking: [] }))
  await expect(restore).rejects.toThrow(refusal)
  const database = await openPostgres(settings.DATABASE_URL)
  const isEmpty = await isEmptyDatabase(database)
  await database.close()
  expect(isEmpty).toBe(true)
})

test('where such a database is an installation, how what is in it comes along is said as well', async () => {
  const settings = await withoutLetters()
  const database = await openPostgres(settings.DATABASE_URL)
  onTestFinished(database.close)
  const start = () => openOwnDatabase(readConfig(settings))
  await database.sql('create table of_another_program (name text)')
  await expect(start()).rejects.toMatchObject({ message: refusal })
  await openRecord({ query: database.sql })
  await expect(start()).rejects.toThrow(
    `${refusal}\nWhat is in this one comes along: npm run backup first, npm run restore after it (docs/runbook.md, "Restart and upgrade").`,
  )
})

test(
  'nor does an installation move up to it: that is said in one line, before the old server is stopped',
  rare,
  async () => {
    const settings = await withoutLetters()
    mkdirSync(path.join(settings.DATA_DIR, 'database'))
    const tsx = path.resolve('node_modules/tsx/dist/cli.mjs')
    const env = { PATH: process.env.PATH, ...settings }
    const moving = promisify(execFile)(process.execPath, [tsx, 'server/move-up.ts'], { env })
    await expect(moving).rejects.toMatchObject({ code: 1, stdout: '', stderr: `\n${refusal}\n` })
  },
)
