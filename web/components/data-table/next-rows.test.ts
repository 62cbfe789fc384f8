import { expect, test } from 'vitest'
import { nextRows } from './next-rows.ts'

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('draws few rows at once', () => {
  const rows = numbers(1, 20)
  expect(nextRows([], rows, String)).toBe(rows)
})

test('draws a long page twenty by twenty', () => {
  const rows = numbers(1, 50)
  const first = nextRows([], rows, String)
  const second = nextRows(first, rows, String)
  expect(first).toEqual(numbers(1, 20))
  expect(second).toEqual(numbers(1, 40))
  expect(nextRows(second, rows, String)).toBe(rows)
})

test('leaves the last of the old rows until the new ones have come', () => {
  const old = numbers(1, 50)
  const rows = numbers(101, 150)
  const first = nextRows(old, rows, String)
  const second = nextRows(first, rows, String)
  expect(first).toEqual([...numbers(101, 120), ...numbers(21, 50)])
  expect(second).toEqual([...numbers(101, 140), ...numbers(41, 50)])
  expect(nextRows(second, rows, String)).toBe(rows)
})

test('keeps what was drawn wherever it stands now', () => {
  const rows = [100, ...numbers(1, 49)]
  expect(nextRows(numbers(1, 50), rows, String)).toBe(rows)
  const turned = numbers(1, 50).reverse()
  expect(nextRows(numbers(1, 5), turned, String)).toEqual([
    ...numbers(31, 50).reverse(),
    5,
    4,
    3,
    2,
    1,
  ])
})
