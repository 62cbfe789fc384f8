import { expect, test } from 'vitest'
import type { Change } from '#web/lib/page/device-store.ts'
import type { DraftPhotos } from './draft-photo.ts'
import { createKeptPhotos, noPhotos } from './kept-photos.ts'

const naming: Change = { store: 'drafts', key: '7', value: 'small' }

const chosen = (...keys: string[]): DraftPhotos => ({
  ...noPhotos,
  p: keys.map((key) => ({ key, file: new File(['pixels'], `${key}.jpg`) })),
})

/** A device with room for so many files, and for a few words always. */
const createDevice = () => {
  const there = new Map<string, unknown>()
  const device = { there, room: Number.POSITIVE_INFINITY, writes: true, tried: 0 }
  const filesIn = (values: Iterable<unknown>) =>
    [...values].filter((value) => value instanceof File).length
  const write = async (changes: readonly Change[]): Promise<boolean> => {
    const files = filesIn(changes.map(({ value }) => value))
    device.tried += files
    if (!device.writes || (files > 0 && files + filesIn(there.values()) > device.room)) return false
    for (const { key, value } of changes)
      value === undefined ? there.delete(key) : there.set(key, value)
    return true
  }
  const held = new Map<string, File>()
  return { device, held, photos: createKeptPhotos('9', write, held) }
}

test('a photo that found no room is held, not called kept by a later small write, only once it is there', async () => {
  const { device, held, photos } = createDevice()
  device.room = 0
  expect(await photos.keep(chosen('one'), [naming])).toBe(false)
  expect(await photos.keep(chosen('one'), [naming])).toBe(false)
  expect([...device.there.keys()]).toEqual(['7'])
  expect([...held.keys()]).toEqual(['one'])
  device.room = 1
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  expect(held.size).toBe(0)
  expect(device.there.get('9 one')).toBeInstanceOf(File)
})

test('what is written while a photo still looks for room does not call it kept', async () => {
  const { device, photos } = createDevice()
  device.room = 0
  expect(photos.isWriting()).toBe(false)
  const together = [photos.keep(chosen('one'), [naming]), photos.keep(chosen('one'), [naming])]
  expect(photos.isWriting()).toBe(true)
  expect(await Promise.all(together)).toEqual([false, false])
  expect(photos.isWriting()).toBe(false)
})

test('photos that fit are kept beside one that does not, and it is no matter once that is taken away', async () => {
  const { device, held, photos } = createDevice()
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  device.room = 0
  expect(await photos.keep(chosen('one', 'two'), [naming])).toBe(false)
  expect([...held.keys()]).toEqual(['two'])
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  expect(held.size).toBe(0)
  expect([...device.there.keys()]).toEqual(['9 one', '7'])
})

test('those found on the device are not written again; what is no longer wanted goes', async () => {
  const { device, photos } = createDevice()
  photos.start({ photos: chosen('one', 'two'), unkept: [] })
  device.there.set('9 two', 'here')
  device.room = 0
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  expect([...device.there.keys()]).toEqual(['7'])
})

test('one that was found in the page alone is tried again', async () => {
  const { device, photos } = createDevice()
  photos.start({ photos: chosen('one', 'two'), unkept: ['two'] })
  expect(await photos.keep(chosen('one', 'two'), [naming])).toBe(true)
  expect([...device.there.keys()]).toEqual(['9 two', '7'])
})

test('a photo finds the room of the one that it takes the place of', async () => {
  const { device, photos } = createDevice()
  device.room = 1
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  expect(await photos.keep(chosen('two'), [naming])).toBe(true)
  expect([...device.there.keys()]).toEqual(['7', '9 two'])
})

test('photos without room are tried again where one goes that had room, not where one goes that had none', async () => {
  const { device, photos } = createDevice()
  device.room = 1
  await photos.keep(chosen('one'), [naming])
  await photos.keep(chosen('one', 'two', 'three', 'four'), [naming])
  device.tried = 0
  expect(await photos.keep(chosen('one', 'three', 'four'), [naming])).toBe(false)
  expect(device.tried).toBe(0)
  expect(await photos.keep(chosen('three', 'four'), [naming])).toBe(false)
  expect([...device.there.keys()]).toEqual(['7', '9 three'])
})

test('what could not be forgotten is forgotten with what is kept next', async () => {
  const { device, photos } = createDevice()
  await photos.keep(chosen('one', 'two'), [naming])
  device.writes = false
  expect(await photos.keep(chosen('one'), [naming])).toBe(false)
  device.writes = true
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  expect([...device.there.keys()]).toEqual(['9 one', '7'])
})

test('a photo lies on the device as that of its account, and no more under its key alone, as it once did', async () => {
  const { device, photos } = createDevice()
  device.there.set('one', 'here')
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  expect([...device.there.keys()]).toEqual(['9 one', '7'])
  device.there.set('one', 'here')
  expect(await photos.keep(noPhotos, [naming])).toBe(true)
  expect([...device.there.keys()]).toEqual(['7'])
})
