import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { FileAdapter } from './port.ts'

const bytesOf = async (files: FileAdapter, name: string) => {
  const found = await files.get(name)
  return found && { size: found.size, bytes: await buffer(found.stream) }
}

/** A fresh, empty store, and a way to make a file in it a day older. */
type Place = { files: FileAdapter; age: (name: string) => void }

/** What every file store has to do. */
export const filesConform = (openPlace: () => Promise<Place>) => {
  const open = async () => (await openPlace()).files

  test('gives back the bytes that were put', async () => {
    const files = await open()
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
    await files.put('first-picture.webp', bytes, 'image/webp')
    const found = await bytesOf(files, 'first-picture.webp')
    expect(found?.size).toBe(bytes.length)
    expect(found?.bytes.equals(bytes)).toBe(true)
  })

  test('replaces what stands under the same name', async () => {
    const files = await open()
    await files.put('picture.webp', Buffer.from('a long first content'), 'image/webp')
    await files.put('picture.webp', Buffer.from('second'), 'image/webp')
    const found = await bytesOf(files, 'picture.webp')
    expect(found?.bytes.toString()).toBe('second')
  })

  test('knows nothing of a name that was never put or was removed', async () => {
    const files = await open()
    expect(await files.get('never-put.webp')).toBeUndefined()
    await files.put('removed.webp', Buffer.from('x'), 'image/webp')
    await files.remove('removed.webp')
    await files.remove('removed.webp')
    expect(await files.get('removed.webp')).toBeUndefined()
  })

  test('reads one picture under many names that differ after two hyphens', async () => {
    const files = await open()
    await files.put('demo-pipe-1.webp', Buffer.from('x'), 'image/webp')
    for (const name of ['demo-pipe-1--0f3a.webp', 'demo-pipe-1--9c.webp'])
      expect((await bytesOf(files, name))?.bytes.toString()).toBe('x')
    await files.remove('demo-pipe-1--9c.webp')
    expect(await bytesOf(files, 'demo-pipe-1.webp')).toBeDefined()
  })

  test('lets a file stand elsewhere too, where it outlives its first name', async () => {
    const files = await open()
    const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-linked-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const target = path.join(folder, 'there.webp')
    expect(await files.linkTo('never-put.webp', target)).toBe(false)
    await files.put('picture.webp', Buffer.from('first'), 'image/webp')
    expect(await files.linkTo('picture.webp', target)).toBe(true)
    await files.put('picture.webp', Buffer.from('another'), 'image/webp')
    await files.remove('picture.webp')
    expect(readFileSync(target, 'utf8')).toBe('first')
  })

  test('keeps many files apart that are put at the same time', async () => {
    const files = await open()
    const names = Array.from({ length: 20 }, (_, index) => `picture-${index}.webp`)
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name), 'image/webp')))
    const found = await Promise.all(names.map((name) => bytesOf(files, name)))
    expect(found.map((one) => one?.bytes.toString())).toEqual(names)
  })

  test('sweeps what is old and not needed, and asks of nothing else', async () => {
    const { files, age } = await openPlace()
    for (const name of ['old.webp', 'needed.webp', 'fresh.webp'])
      await files.put(name, Buffer.from('x'), 'image/webp')
    for (const name of ['old.webp', 'needed.webp']) age(name)
    const needed = async (names: string[]) => names.filter((name) => name === 'needed.webp')
    const anHourAgo = new Date(Date.now() - 3_600_000)
    expect(await files.sweep({ since: anHourAgo, hours: 0 }, async () => ['fresh.webp'])).toBe(0)
    const put = { since: new Date(0), hours: 23 }
    expect(await files.sweep(put, needed)).toBe(1)
    const left = ['old.webp', 'needed.webp', 'fresh.webp'].map((name) => bytesOf(files, name))
    expect((await Promise.all(left)).map((one) => one !== undefined)).toEqual([false, true, true])
    expect(await files.sweep(put, needed)).toBe(0)
  })

  test('knows whether it is empty', async () => {
    const files = await open()
    await files.check()
    expect(await files.isEmpty()).toBe(true)
    await files.put('picture.webp', Buffer.from('x'), 'image/webp')
    expect(await files.isEmpty()).toBe(false)
  })

  test.each(['../outside.webp', '/etc/passwd', '.hidden', 'a/b.webp', 'a\0.webp', 'A.webp', ''])(
    'refuses the name %j',
    async (name) => {
      const files = await open()
      await expect(files.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow()
      await expect(files.get(name)).rejects.toThrow()
      await expect(files.remove(name)).rejects.toThrow()
    },
  )
}
