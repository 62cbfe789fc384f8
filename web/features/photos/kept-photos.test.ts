import { expect, test } from 'vitest'
import type { Change } from '#web/lib/device-store.ts'
import { createKeptPhotos, noPhotos } from './kept-photos.ts'
import type { DraftPhotos } from './sent-file.ts'

const naming: Change = { store: 'drafts', key: '7', value: 'small' }

const chosen = (...keys: string[]): DraftPhotos => ({
  ...noPhotos,
  p: keys.map((key) => ({ key, file: new File(['pixels'], `${key}.jpg`) })),
})

/** A device that is full for files while `isFull`, and has room for a few words always. */
const createDevice = () => {
  const there = new Map<string, unknown>()
  const device = { there, isFull: false }
  const write = async (changes: readonly Change[]): Promise<boolean> => {
    if (device.isFull && changes.some(({ value }) => value instanceof File)) return false
    for (const { key, value } of changes)
      value === undefined ? there.delete(key) : there.set(key, value)
    return true
  }
  return { device, photos: createKeptPhotos(write) }
}

test('a photo that found no room is not called kept by a later small write, only once it is there', async () => {
  const { device, photos } = createDevice()
  device.isFull = true
  expect(await photos.keep(chosen('one'), [naming])).toBe(false)
  expect(await photos.keep(chosen('one'), [naming])).toBe(false)
  expect([...device.there.keys()]).toEqual(['7'])
  device.isFull = false
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  expect(device.there.get('one')).toBeInstanceOf(File)
})

test('what is written while a photo still looks for room does not call it kept', async () => {
  const { device, photos } = createDevice()
  device.isFull = true
  const together = [photos.keep(chosen('one'), [naming]), photos.keep(chosen('one'), [naming])]
  expect(await Promise.all(together)).toEqual([false, false])
})

test('photos that fit are kept beside one that does not, and it is no matter once that is taken away', async () => {
  const { device, photos } = createDevice()
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  device.isFull = true
  expect(await photos.keep(chosen('one', 'two'), [naming])).toBe(false)
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  expect([...device.there.keys()]).toEqual(['one', '7'])
})

test('those found on the device are not written again; what is no longer wanted goes', async () => {
  const { device, photos } = createDevice()
  photos.start(chosen('one', 'two'))
  device.there.set('two', 'here')
  device.isFull = true
  expect(await photos.keep(chosen('one'), [naming])).toBe(true)
  expect([...device.there.keys()]).toEqual(['7'])
})
