import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rare } from '#server/testing/rare.ts'
import { writer } from '../writes/writer.ts'
import { nameOf, openEngine } from './engines.ts'
import { briefSizes as sizes } from './sizes.ts'

const newFolder = () => {
  const folder = path.join(tmpdir(), `plumbline-kept-${randomUUID()}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Measures writes in a kept installation as `npm run bench -- --keep` does; answers its jobs and what was said. */
const measured = async (kept: string) => {
  const lines: string[] = []
  const engine = await openEngine('postgres', { sizes, kept, say: (line) => lines.push(line) })
  try {
    const { submits } = await writer(await engine.product('few'))
    await submits.time()
    return lines.map((line) => Number(/: (\d+) jobs/.exec(line)?.[1]))
  } finally {
    await engine.close()
  }
}

test('a kept installation is measured again', rare, async () => {
  const kept = newFolder()
  expect(await measured(kept)).toEqual([48])
  expect(await measured(kept)).toEqual([50])
})

test('one of another size is another', () => {
  const fewer = { ...sizes, few: { ...sizes.few, jobs: 24 } }
  expect(nameOf('few', fewer)).not.toBe(nameOf('few', sizes))
})
