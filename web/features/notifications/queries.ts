import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { EndpointOutput } from '#contract/endpoint.ts'
import { notificationEndpoints } from '#contract/endpoints/notifications.ts'
import { limits } from '#contract/rules/limits.ts'
import { call } from '#web/lib/http/call.ts'
import { queryClient } from '#web/lib/http/query-client.ts'
import { readAgain } from '#web/lib/http/read-again.ts'
import { serverNow } from '#web/lib/server-clock.ts'

type Page = EndpointOutput<(typeof notificationEndpoints)['listNotifications']>

export type Notification = Page['rows'][number]

const root = ['notifications'] as const
const listKey = [...root, 'list'] as const
const unreadKey = [...root, 'unread'] as const
const pageSize = 20

/** How many notifications are unread; kept by the live updates once it is known. */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ signal }) => {
    const query = { page: 1, page_size: 1 }
    return (await call(notificationEndpoints.listNotifications, { query }, { signal })).unread
  },
})

/** What the account was told, newest first, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ signal, pageParam }) =>
    call(
      notificationEndpoints.listNotifications,
      { query: { page: pageParam, page_size: pageSize } },
      { signal },
    ),
  initialPageParam: 1,
  getNextPageParam: ({ page, page_size, total }) =>
    page * page_size < total ? page + 1 : undefined,
})

/** The rows of the pages, each once: what came since a page was read moves the rows of the next down. */
export const rowsOf = (pages: readonly Page[]): Notification[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
]

type List = InfiniteData<Page, number>

const changeList = (change: (page: Page) => Page): void => {
  queryClient.setQueryData<List>(
    listKey,
    (data) => data && { ...data, pages: data.pages.map(change) },
  )
}

/** Reads an open list again. */
export const readList = (): void => {
  void readAgain({ queryKey: listKey })
}

/**
 * Keeps the number the server just told, as a call under way may know an older one. Answers whether the list may lack
 * what it tells of: a number that the list knows is told again to the page that caused it.
 */
export const noteUnread = (unread: number): boolean => {
  void queryClient.cancelQueries({ queryKey: unreadKey })
  queryClient.setQueryData(unreadKey, unread)
  const known = queryClient.getQueryData<List>(listKey)?.pages[0]?.unread
  if (known === unread && unread < limits.unreadCounted) return false
  changeList((page) => ({ ...page, unread }))
  return true
}

/** Asks for the number again, which also notices a session that has ended. */
export const refreshUnread = (): void => {
  void readAgain({ queryKey: unreadKey })
}

const asRead = (wanted: (row: Notification) => boolean, at: string) => (page: Page) => ({
  ...page,
  rows: page.rows.map((row) => (wanted(row) && !row.read_at ? { ...row, read_at: at } : row)),
})

/**
 * Marks one notification as read, or all of them up to the newest that is listed: on the screen at once, then on the
 * server.
 */
export const markRead = async (which: { id: number } | 'all'): Promise<void> => {
  const wanted = (row: Notification) => which === 'all' || row.id === which.id
  const newest = queryClient.getQueryData<List>(listKey)?.pages[0]?.rows[0]?.id
  changeList(asRead(wanted, new Date(serverNow()).toISOString()))
  try {
    const { unread } = await call(notificationEndpoints.readNotifications, {
      body: which === 'all' ? { all: true, up_to: newest } : { ids: [which.id] },
    })
    if (noteUnread(unread)) readList()
    // One that is under way may show as unread what was marked.
    else void readAgain({ queryKey: listKey, fetchStatus: 'fetching' })
  } catch (error) {
    readList()
    throw error
  }
}
