import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

describe('a folder', () => filesConform(async () => openFolder(path.join(newFolder(), 'photos'))))

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
