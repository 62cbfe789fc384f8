import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { showProblem } from '#web/components/feedback/index.ts'
import { notificationsQuery, rowsOf } from './queries.ts'

/**
 * The notifications, and the older ones asked for by a button. It goes with the last of them: the first that came has
 * the focus then.
 */
export const useOlder = () => {
  const list = useInfiniteQuery(notificationsQuery)
  const rows = rowsOf(list.data?.pages ?? [])
  const lines = useRef<HTMLUListElement>(null)
  const shown = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (list.hasNextPage || shown.current === undefined) return
    const came = lines.current?.children[shown.current]
    if (document.activeElement === document.body) came?.querySelector('a')?.focus()
    shown.current = undefined
  }, [list.hasNextPage])

  const older = async (): Promise<void> => {
    if (list.isFetchingNextPage) return
    shown.current = rows.length
    const { isFetchNextPageError, error } = await list.fetchNextPage()
    if (isFetchNextPageError) await showProblem(error)
  }

  return { list, rows, lines, older }
}
