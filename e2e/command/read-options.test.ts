import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const chaos = (...given: string[]) => {
  const args = ['--import', 'tsx', 'e2e/chaos/main.ts', ...given]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a long test that is not told a number says which is meant, and begins nothing', () => {
  const usage = 'npm run chaos [-- --seed … --jobs … --kills …]'
  const stderr = `--jobs: a whole number is meant\n${usage}\n`
  expect(chaos('--jobs', 'many')).toEqual({ status: 1, stdout: '', stderr })
})

test('nor does one that is told what it does not know', { tags: ['rare'] }, () => {
  expect(chaos('--jbos', '3')).toMatchObject({ status: 1, stdout: '' })
})
