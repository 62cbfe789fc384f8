import { expect, test } from 'vitest'
import { clientPage } from './client-page.ts'

const rows = [3, 1, 2]

test('keeps the order rows came in unless one is asked for', () => {
  expect(clientPage(rows, { page: 1, pageSize: 10 })).toEqual({ rows: [3, 1, 2], total: 3 })
  const compare = (a: number, b: number) => a - b
  expect(clientPage(rows, { page: 1, pageSize: 2, compare, desc: true }).rows).toEqual([3, 2])
})

test('a page past the end is the last page', () => {
  expect(clientPage(rows, { page: 9, pageSize: 2 }).rows).toEqual([2])
})
