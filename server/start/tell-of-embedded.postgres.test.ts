import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { openOwnDatabase } from './open-own-database.ts'

test('a new database beside an embedded installation is told of, until it is filled', async () => {
  const { url, close } = await openEmptyDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-beside-'))
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(async () => {
    write.mockRestore()
    await close()
    rmSync(dataDir, { recursive: true })
  })
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url, DEMO_DATA: 'no' }
  const begin = async () => {
    write.mockClear()
    const config = readConfig({
      ...settings,
      ...{
        PUBLIC_URL: 'http://localhost',
        PAYMENT_SIMULATOR: 'yes',
        SECRET_KEY: 'a key of these tests that is long enough',
      },
    })
    const database = await openOwnDatabase(config)
    await database.close()
    return write.mock.calls.join('')
  }
  mkdirSync(path.join(dataDir, 'database'))
  writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '18')
  expect(await begin()).toContain(`beside the one in ${dataDir}`)
  expect(await begin()).not.toContain('move-up')
})
