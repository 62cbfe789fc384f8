import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writer } from '../writes/writer.ts'
import { openEngine } from './engines.ts'
import { briefSizes } from './sizes.ts'

const newFolder = () => {
  const folder = path.join(tmpdir(), `plumbline-kept-${randomUUID()}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Measures writes in a kept installation as `npm run bench -- --keep` does. */
const measure = async (kept: string) => {
  const engine = await openEngine('postgres', { sizes: briefSizes, kept, say: () => {} })
  try {
    const { submits } = await writer(await engine.product('few'))
    await submits.time()
    return submits.latencies().p50
  } finally {
    await engine.close()
  }
}

/** Milliseconds; a server is started and filled more than once. */
const timeout = 180_000

test('a kept installation is measured again', { timeout }, async () => {
  const kept = newFolder()
  expect(await measure(kept)).toBeGreaterThan(0)
  expect(await measure(kept)).toBeGreaterThan(0)
})
