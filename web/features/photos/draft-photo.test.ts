import { describe, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { addFiles, moved, refusal } from './draft-photo.ts'

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'.repeat(10)], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

describe('photos of a group', () => {
  test('takes the four kinds, HEIC also by its ending alone', () => {
    expect(refusal(file('a.jpg', 'image/jpeg'))).toBeUndefined()
    expect(refusal(file('IMG_1.HEIC', ''))).toBeUndefined()
    expect(refusal(file('a.svg', 'image/svg+xml'))).toBe('refused_type')
    expect(refusal(file('a.pdf', 'application/pdf'))).toBe('refused_type')
    expect(refusal(file('a.jpg', 'image/jpeg', limits.photoBytes + 1))).toBe('refused_size')
  })

  test('names what it leaves out and stops at a full group', () => {
    const many = Array.from({ length: limits.photosPerGroup + 1 }, (_, n) =>
      file(`${n}.png`, 'image/png'),
    )
    const { photos, refused } = addFiles([], [...many, file('note.txt', 'text/plain')])
    expect(photos).toHaveLength(limits.photosPerGroup)
    expect(refused).toEqual([
      { name: `${limits.photosPerGroup}.png`, why: 'refused_full' },
      { name: 'note.txt', why: 'refused_type' },
    ])
  })

  test('moves a photo one place and not past the ends', () => {
    const group = addFiles([], [file('a.png', 'image/png'), file('b.png', 'image/png')]).photos
    const [first, second] = group
    expect(moved(group, first?.key ?? '', 1)).toEqual([second, first])
    expect(moved(group, first?.key ?? '', -1)).toEqual(group)
  })
})
