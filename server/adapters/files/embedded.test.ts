import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
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
