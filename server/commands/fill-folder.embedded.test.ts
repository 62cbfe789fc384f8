import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { fillFolder } from './fill-folder.ts'

const openFolder = () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-filling-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { config: readConfig({ DATA_DIR: dataDir }), photo: path.join(dataDir, 'files/a.webp') }
}

test('a restore that meets another in its folder leaves what that one brought', async () => {
  const { config, photo } = openFolder()
  // Free when it was marked, the folder is the other's when its database is opened.
  const meeting = {
    ...config,
    get databaseUrl() {
      mkdirSync(path.dirname(photo), { recursive: true })
      writeFileSync(photo, 'x')
      writeFileSync(path.join(config.dataDir, 'database.lock'), String(process.ppid))
      return undefined
    },
  }
  await expect(
    fillFolder(meeting, async () => ({ damaged: [], lacking: [] })),
  ).rejects.toMatchObject({ code: 'DATA_DIR_IN_USE' })
  expect(existsSync(photo)).toBe(true)
})
