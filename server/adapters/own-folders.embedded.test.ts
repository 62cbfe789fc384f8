import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beginFolder } from '../testing/begin-folder.ts'
import { openEmbeddedDatabase } from './database/embedded.ts'
import { openFolder } from './files/embedded.ts'
import { openOutbox } from './mail/embedded.ts'

test.skipIf(process.platform === 'win32')(
  'no other user of the machine looks into what is kept of people',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-own-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    chmodSync(dataDir, 0o755)
    const outbox = path.join(dataDir, 'outbox')
    // As it was made before.
    mkdirSync(outbox, { mode: 0o755 })
    await beginFolder(dataDir)
    chmodSync(path.join(dataDir, 'database'), 0o755)
    const opened = await openEmbeddedDatabase(dataDir)
    await opened.close()
    openFolder(path.join(dataDir, 'files'))
    openOutbox(outbox, () => new Date())
    for (const name of ['database', 'files', 'outbox'])
      expect(statSync(path.join(dataDir, name)).mode & 0o077, name).toBe(0)
  },
)
