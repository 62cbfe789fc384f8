import { expect, test } from 'vitest'
import { clientPage } from './client-page.ts'

const rows = [3, 1, 2]

test('keeps the order rows came in', () => {
  expect(clientPage(rows, { page: 1, pageSize: 10 })).toEqual({ rows: [3, 1, 2], total: 3 })
})

test('a page past the end is the last page', () => {
  expect(clientPage(rows, { page: 9, pageSize: 2 }).rows).toEqual([2])
})
