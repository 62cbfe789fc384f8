import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { takeDatabase } from '../commands/running-server.ts'
import { readConfig } from '../config.ts'
import { firstRows } from '../database/testing/first-rows.ts'
import { writeBackup } from '../features/backup/index.ts'
import { createSeal } from '../lib/seal.ts'
import { secretFileIn } from '../lib/secret-file.ts'
import { beginFolder } from '../testing/begin-folder.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { rare } from '../testing/rare.ts'
import { openInstallation } from './installation.ts'
import { openOwnDatabase } from './open-own-database.ts'

const oldKey = 'the old key of more than thirty-two characters'
const newKey = 'a new key of also more than thirty-two characters'
const isEmbedded = inject('engine') === 'embedded'
const onServer = test.runIf(!isEmbedded)

let dataDir: string
let address: Record<string, string>

/** An installation without anything sealed in it yet. */
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-keys-'))
  address = {}
  if (isEmbedded) await beginFolder(dataDir)
  const database = isEmbedded ? undefined : await openTestDatabase()
  if (database?.url)
    address = {
      ...{ DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost', PAYMENT_SIMULATOR: 'yes' },
    }
  return async () => {
    await database?.close()
    rmSync(dataDir, { recursive: true })
  }
})

const configOf = (settings: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO_DATA: 'no', ...address, ...settings })

/** Starts on what is there, does something, and stops. */
const start = async (
  settings: Record<string, string>,
  work: (database: DatabaseAdapter) => Promise<unknown> = async () => {},
) => {
  const database = await openOwnDatabase(configOf(settings))
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const seal = (key: string) => {
  const sealed = createSeal([key]).close('123456789')
  return ({ sql }: DatabaseAdapter) =>
    sql('update plumber set tax_id_sealed = $1 where id = 21', [sealed])
}

const oneLine = (...words: readonly string[]) =>
  expect.objectContaining({
    code: 'PLAIN_FAULT',
    message: expect.stringMatching(new RegExp(`^[^\n]*${words.join('[^\n]*')}[^\n]*$`)),
  })

onServer('a server does not start without the key of what is sealed', async () => {
  await start({ SECRET_KEY: newKey }, (database) => database.script(firstRows))
  await start({ SECRET_KEY: oldKey }, seal(oldKey))
  const [name] = createSeal([oldKey]).keyNames
  const refused = oneLine('SECRET_KEY', `LOST_KEYS=${name}`)
  await expect(start({ SECRET_KEY: newKey })).rejects.toEqual(refused)
  await expect(takeDatabase(configOf({ SECRET_KEY: newKey }))).rejects.toEqual(refused)
  await start({ SECRET_KEY: newKey, LOST_KEYS: name })
  // While instances are restarted for another key, others go on sealing with the old one.
  await start({ SECRET_KEY: `${oldKey},${newKey}` })
  await start({ SECRET_KEY: `${newKey},${oldKey}` }, seal(newKey))
  await start({ SECRET_KEY: `${newKey},${oldKey}` }, seal(oldKey))
  await expect(start({ SECRET_KEY: newKey })).rejects.toEqual(refused)
})

onServer('of accounts whose tax ids are erased the last that has one is asked', async () => {
  const both = { SECRET_KEY: `${newKey},${oldKey}` }
  await start(both, seal(oldKey))
  await start(both, ({ script }) =>
    script(`insert into plumber (id, email, password_hash, name, last_name, is_self_employed, address,
        city, state, zip_code, phone_number, tax_id_sealed, tax_id_last4) overriding system value
      select 100 + n, n || '@gone.example', 'none', 'Maria', 'Delgado', 1, '1 Elm', 'Austin', 'TX',
        '78704', '5125550142', '', '' from generate_series(1, 9) n`),
  )
  await expect(start({ SECRET_KEY: newKey })).rejects.toEqual(oneLine('LOST_KEYS='))
})

test.runIf(isEmbedded)('no key is made in the place of one that is gone', rare, async () => {
  await start({ SECRET_KEY: newKey }, (database) => database.script(firstRows))
  const file = secretFileIn(dataDir)
  const own = createSeal([oldKey]).keyNames
  writeFileSync(file, oldKey)
  await start({}, seal(oldKey))
  renameSync(file, `${file}.aside`)
  const refused = oneLine('secret.key is gone', 'snapshots', 'backup', `LOST_KEYS=${own}`)
  await expect(start({})).rejects.toEqual(refused)
  await expect(takeDatabase(configOf({}))).rejects.toEqual(refused)
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, newKey)
  await expect(start({})).rejects.toEqual(oneLine('secret.key is of another installation'))
  renameSync(`${file}.aside`, file)
  await start({}, async (database) => {
    const installation = await openInstallation(configOf({}), database)
    rmSync(file)
    const to = path.join(dataDir, 'one-backup')
    await expect(writeBackup(installation, to, () => {})).rejects.toEqual(oneLine('key is gone'))
    expect(existsSync(to)).toBe(false)
  })
})
