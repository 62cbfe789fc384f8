import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { whole } from '../../testing/whole.ts'
import { lockFolder, lockIn } from './folder-lock.ts'

const lockFile = (finished = onTestFinished) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-lock-'))
  finished(() => rmSync(folder, { recursive: true }))
  return lockIn(folder)
}

const silentFor = (file: string, seconds: number) => {
  const then = new Date(Date.now() - seconds * 1000)
  utimesSync(file, then, then)
}

test('a process of another container keeps the folder as long as it gives signs of life', () => {
  const file = lockFile()
  const theirs = '1\nanother-container pid:[1]'
  writeFileSync(file, theirs)
  silentFor(file, 10)
  expect(() => lockFolder(file)).toThrow(/another machine or container .* Stop it or set DATA_DIR/)
  expect(readFileSync(file, 'utf8')).toBe(theirs)
  silentFor(file, 40)
  const release = lockFolder(file)
  expect(readFileSync(file, 'utf8')).not.toBe(theirs)
  release()
  expect(() => readFileSync(file)).toThrow('ENOENT')
})

test('a process of this machine that lives keeps it, one that died does not', () => {
  const file = lockFile()
  for (const pid of [process.ppid, 1]) {
    writeFileSync(file, String(pid))
    expect(() => lockFolder(file)).toThrow(`Process ${pid} works on this data folder`)
  }
  const release = lockFolder(lockFile())
  writeFileSync(file, '4194305')
  lockFolder(file)()
  release()
})

test('a lock of before the machine was started is nobody’s, whoever has its number now', () => {
  const file = lockFile()
  writeFileSync(file, String(process.ppid))
  silentFor(file, uptime() + 60)
  lockFolder(file)()
})

test('who lost the lock leaves the next holder’s alone', () => {
  const file = lockFile()
  const release = lockFolder(file)
  writeFileSync(file, '1\nanother-container pid:[1]')
  release()
  expect(readFileSync(file, 'utf8')).toContain('another-container')
})

/** Holds this thread up, as a long statement of the embedded engine does, until it is so; a quarter of a minute at most. */
const heldUpUntil = (isSo: () => boolean) => {
  const began = Date.now()
  while (!isSo()) if (Date.now() - began > 15_000) return false
  return true
}

test.concurrent('a holder gives signs of life while a statement holds it up, and is told once that the lock is another’s', async ({
  onTestFinished,
}) => {
  const file = lockFile(onTestFinished)
  const told: string[] = []
  const release = lockFolder(file, () => told.push('lost'))
  const gone = lockFile(onTestFinished)
  lockFolder(gone, () => told.push('gone'))
  const signs = () => heldUpUntil(() => statSync(file).mtimeMs > Date.now() - 10_000)
  for (const _again of whole ? [1, 2] : [1]) {
    silentFor(file, 29)
    expect(signs()).toBe(true)
  }
  const theirs = '1\nanother-container pid:[1]'
  writeFileSync(file, theirs)
  rmSync(gone)
  await expect.poll(() => told.toSorted(), { timeout: 15_000 }).toEqual(['gone', 'lost'])
  release()
  expect(readFileSync(file, 'utf8')).toBe(theirs)
})

/** Holds the lock, says so, and stands in one statement for half a minute. */
const standing = `
  import { lockFolder } from '${path.join(import.meta.dirname, 'folder-lock.ts')}'
  lockFolder(process.argv[1], () => process.exit(1))
  process.stdout.write('held')
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30_000))
`

test.concurrent('a holder that a statement holds up is ended all the same when the lock is another’s', async ({
  onTestFinished,
}) => {
  const file = lockFile(onTestFinished)
  const holder = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', standing, file],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  onTestFinished(() => void holder.kill('SIGKILL'))
  const said = text(holder.stderr)
  await once(holder.stdout, 'data')
  const theirs = '1\nanother-container pid:[1]'
  writeFileSync(file, theirs)
  expect(await once(holder, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await said).toContain('it is killed')
  expect(readFileSync(file, 'utf8')).toBe(theirs)
})
