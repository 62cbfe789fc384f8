import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { filesConform } from './conformance.ts'
import { openFolder } from './embedded.ts'

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const yesterday = new Date(Date.now() - 24 * 3_600_000)

describe('a folder', () =>
  filesConform(async () => {
    const folder = path.join(newFolder(), 'photos')
    const age = (name: string) => utimesSync(path.join(folder, name), yesterday, yesterday)
    return { files: openFolder(folder), age }
  }))

test('leaves no draft behind, also when a file cannot be put', async () => {
  const folder = newFolder()
  const files = openFolder(folder)
  await files.put('picture.webp', Buffer.from('x'), 'image/webp')
  expect(readdirSync(folder)).toEqual(['picture.webp'])
  rmSync(path.join(folder, 'picture.webp'))
  openFolder(path.join(folder, 'picture.webp'))
  await expect(files.put('picture.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['picture.webp'])
})

test('a sweep goes through a folder some names at a time, and through all of them', async () => {
  const folder = newFolder()
  const files = openFolder(folder)
  const names = Array.from({ length: 1201 }, (_, place) => `picture-${place}.webp`)
  for (const name of names) {
    writeFileSync(path.join(folder, name), 'x')
    utimesSync(path.join(folder, name), yesterday, yesterday)
  }
  const asked: string[][] = []
  const removed = await files.sweep({ since: new Date(0), hours: 23 }, async (some) => {
    asked.push(some)
    return some.filter((name) => name.endsWith('0.webp'))
  })
  expect(asked.flat().sort()).toEqual([...names].sort())
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThan(1000)
  expect(removed).toBe(names.filter((name) => !name.endsWith('0.webp')).length)
  expect(readdirSync(folder)).toHaveLength(names.length - removed)
})
