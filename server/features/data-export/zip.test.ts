import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from './testing/read-zip.ts'
import { type ArchiveFile, zipOf } from './zip.ts'

const at = new Date('2026-11-22T10:00:00Z')

async function* three(): AsyncGenerator<ArchiveFile> {
  yield { name: 'first.json', content: Readable.from(['[', '1', ']']) }
  yield { name: 'empty.txt', content: Readable.from([]) }
  yield {
    name: 'ñandú/picture.webp',
    content: Readable.from([Buffer.alloc(300_000, 7)]),
    packed: true,
  }
}

test('files come back whole, in folders and under any name', async () => {
  const files = readZip(await buffer(zipOf(three(), at)))
  expect([...files.keys()]).toEqual(['first.json', 'empty.txt', 'ñandú/picture.webp'])
  expect(files.get('first.json')?.toString()).toBe('[1]')
  expect(files.get('ñandú/picture.webp')).toEqual(Buffer.alloc(300_000, 7))
})

/** Files without end, with what was opened of them and whether the work has ended. */
const endless = () => {
  const opened: Readable[] = []
  const state = { opened, ended: false }
  async function* files(): AsyncGenerator<ArchiveFile> {
    try {
      for (;;) {
        const content = Readable.from([Buffer.alloc(50_000, 1)])
        opened.push(content)
        yield { name: `${opened.length}.webp`, content, packed: true }
      }
    } finally {
      state.ended = true
    }
  }
  return { state, files: files() }
}

test('nothing is read ahead of a slow reader, and one that leaves ends the work', async () => {
  const { state, files } = endless()
  const zip = zipOf(files, at)
  await expect.poll(() => state.opened.length).toBeGreaterThan(1)
  await new Promise(setImmediate)
  expect(state.opened.length).toBeLessThan(6)
  zip.destroy()
  await expect.poll(() => state.ended).toBe(true)
  expect(state.opened.every((content) => content.destroyed)).toBe(true)
})

test('a fault in a file ends the stream as a fault', async () => {
  async function* broken(): AsyncGenerator<ArchiveFile> {
    yield* three()
    yield {
      name: 'lost.webp',
      content: new Readable({
        read: (): never => {
          throw new Error('The disk is gone')
        },
      }),
    }
  }
  await expect(buffer(zipOf(broken(), at))).rejects.toThrow('The disk is gone')
})
