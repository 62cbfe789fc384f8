import { expect, test } from 'vitest'
import { type Notification, rowsOf } from './queries.ts'

const page = (ids: readonly number[]) => ({
  rows: ids.map(
    (id): Notification => ({
      id,
      kind: 'jobPaid',
      job_id: 1,
      payout: null,
      was_sent: null,
      at: '',
      read_at: null,
    }),
  ),
  total: 5,
  page: 1,
  page_size: 2,
  unread: 0,
})

test('a row that moved to the next page meanwhile is listed once, in its place', () => {
  const rows = rowsOf([page([9, 8]), page([8, 7]), page([6])])
  expect(rows.map(({ id }) => id)).toEqual([9, 8, 7, 6])
})
