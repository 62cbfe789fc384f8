import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { answered } from '#web/lib/testing/answered.ts'
import { reads } from '#web/lib/testing/reads.ts'
import {
  markRead,
  type Notification,
  noteUnread,
  notificationsQuery,
  rowsOf,
  unreadQuery,
} from './queries.ts'

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

test('a number the server told is not written over by an older one that was under way', async () => {
  onTestFinished(() => queryClient.clear())
  const { queryKey } = unreadQuery
  let answer: (unread: number) => void = () => undefined
  const queryFn = () =>
    new Promise<number>((resolve) => {
      answer = resolve
    })
  const reading = queryClient.fetchQuery({ queryKey, queryFn })
  noteUnread(2)
  answer(1)
  await reading.catch(() => undefined)
  expect(queryClient.getQueryData(queryKey)).toBe(2)
})

test('all is marked as read up to the newest that is listed', async () => {
  onTestFinished(() => queryClient.clear())
  const { queryKey } = notificationsQuery
  queryClient.setQueryData(queryKey, { pages: [page([3, 2]), page([1])], pageParams: [1, 2] })
  const sent = answered({ unread: 1 })
  await markRead('all')
  expect(sent()).toEqual([{ all: true, up_to: 3 }])
})

test('what is told again, and what the list itself has told, is not read once more', async () => {
  const { queryKey } = notificationsQuery
  const of = (unread: number) => ({ pages: [{ ...page([1]), unread }], pageParams: [1] })
  const here = reads(queryKey, of(0))
  here.look()
  await here.answer()
  expect(noteUnread(0)).toBe(false)
  here.truth = of(2)
  answered({ unread: 2 })
  await markRead({ id: 1 })
  expect(noteUnread(2)).toBe(false)
  await here.answer()
  expect(noteUnread(2)).toBe(false)
  expect(here.asked).toBe(2)
  expect(noteUnread(3)).toBe(true)
  expect(noteUnread(limits.unreadCounted)).toBe(true)
  expect(noteUnread(limits.unreadCounted)).toBe(true)
})

test('what was marked as read is not shown as unread by an older list that was under way', async () => {
  const { queryKey } = notificationsQuery
  const here = reads(queryKey, { pages: [page([1])], pageParams: [1] })
  const shown = here.look()
  await here.answer()
  void queryClient.refetchQueries({ queryKey })
  const rows = page([1]).rows.map((row) => ({ ...row, read_at: '2026-01-01' }))
  here.truth = { pages: [{ ...page([1]), rows }], pageParams: [1] }
  answered({ unread: 0 })
  await markRead('all')
  await here.answer()
  expect(shown()).toMatchObject({ data: here.truth, fetchStatus: 'idle' })
})
