import { expect, test } from 'vitest'
import { corners, linePath, partAbove } from './line-path.ts'

const drop = { x: 100, y: 0 }
const rail = { x: 0, y: 50 }
const paid = { x: 40, y: 150 }

test('the line falls before it runs level', () => {
  expect(corners([drop, rail, paid])).toEqual([
    drop,
    { x: 100, y: 50 },
    rail,
    { x: 0, y: 150 },
    paid,
  ])
})

test('a straight piece gets no bend', () => {
  expect(corners([drop, { x: 100, y: 80 }])).toHaveLength(2)
})

test('bends are rounded by no more than half a piece', () => {
  expect(linePath([drop, rail], 200)).toBe('M100.0 0.0L100.0 25.0Q100.0 50.0 50.0 50.0L0.0 50.0')
})

test('the part above a height grows from nothing to all', () => {
  const points = [drop, rail, paid]
  expect(partAbove(points, -1)).toBe(0)
  expect(partAbove(points, 25)).toBeCloseTo(25 / 290)
  expect(partAbove(points, 50)).toBeCloseTo(150 / 290)
  expect(partAbove(points, 150)).toBe(1)
})
