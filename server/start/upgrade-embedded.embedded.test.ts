import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { moreMigrations } from '../database/testing/more-migrations.ts'
import { listSnapshots, snapshotsIn } from '../features/snapshots/index.ts'
import { memoryDatabase } from '../testing/memory-database.ts'
import { upgradeEmbedded } from './upgrade-embedded.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As this version left it. */
let template: Blob
beforeAll(async () => {
  const database = await memoryDatabase()
  await database.migrate()
  template = await database.dump()
  await database.close()
})

/** What a person reads when an upgrade by these migrations fails; the snapshot is named in any case. */
const failureOf = async (added: Record<string, string>) => {
  const dataDir = mkdtempSync(path.join(folder, 'old-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO_DATA: 'no' })
  const database = await memoryDatabase(template)
  onTestFinished(database.close)
  const options = { tell: () => {}, folder: moreMigrations(added) }
  const failure = await upgradeEmbedded(config, database, options).catch(String)
  const [snapshot = ''] = listSnapshots(dataDir, new Date())
  expect(failure).toContain(path.join(snapshotsIn(dataDir), snapshot))
  return failure
}

const bad = { '0909_bad': 'select no_such_function()' }
const more = { '0900_more': 'alter table plumber add column more text' }
const without = { '0901_without': 'select 1' }
const stillStarts = 'a version that could be started before can still be started'

test('where an upgrade fails after some of its migrations the last that was applied is named', async () => {
  const failure = await failureOf({ ...more, ...bad })
  expect(failure).toContain(`Its migrations up to 0900_more were applied: ${stillStarts}.`)
  expect(failure).not.toContain('as it was before')
})

test('nobody is sent to a version that would not start on what is left', async () => {
  const failure = await failureOf({
    ...without,
    '0902_contract':
      '-- contract after 0901_without\nalter table plumber drop column last_name cascade',
    ...more,
    ...bad,
  })
  expect(failure).toContain('0902_contract has taken away what the version it comes from uses')
  expect(failure).toContain('npm run restore -- --latest-snapshot')
  expect(failure).not.toContain(stillStarts)
})
