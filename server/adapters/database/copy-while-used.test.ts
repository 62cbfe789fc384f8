import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bytesBelow, copyWhileUsed } from './copy-while-used.ts'

const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  )

test('what is written, made or removed while a folder is copied is so in the copy', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  const write = (name: string, text: string) => writeFileSync(path.join(from, name), text)
  mkdirSync(path.join(from, 'base/1'), { recursive: true })
  mkdirSync(path.join(from, 'empty'))
  for (const name of ['kept', 'changed', 'gone', 'base/1/kept', 'base/1/changed'])
    write(name, `${name} before`)

  await copyWhileUsed(from, to, async (copyRest) => {
    expect(Object.keys(contentOf(to))).toHaveLength(5)
    // Of the same length, and maybe within the same step of the file system's clock.
    for (const name of ['changed', 'base/1/changed']) write(name, `${name} behind`)
    rmSync(path.join(from, 'gone'))
    mkdirSync(path.join(from, 'base/2'))
    write('base/2/new', 'new')
    await copyRest()
  })
  expect(contentOf(to)).toEqual({
    ...{ kept: 'kept before', changed: 'changed behind', 'base/2/new': 'new' },
    ...{ 'base/1/kept': 'base/1/kept before', 'base/1/changed': 'base/1/changed behind' },
  })
  expect(readdirSync(to).toSorted()).toEqual(readdirSync(from).toSorted())
  expect(await bytesBelow(to)).toBe(await bytesBelow(from))
})
