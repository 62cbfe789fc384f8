import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { showProblem } from '#web/components/feedback/index.ts'
import { useStanding } from '#web/lib/page/use-standing.ts'
import { notificationsQuery, rowsOf } from './queries.ts'

/**
 * The notifications, and the older ones asked for by a button. It goes with the last of them: the first that came has
 * the focus then. Whoever has closed the list waits for none.
 */
export const useOlder = () => {
  const list = useInfiniteQuery(notificationsQuery)
  const standing = useStanding()
  const rows = rowsOf(list.data?.pages ?? [])
  const lines = useRef<HTMLUListElement>(null)
  const shown = useRef<number>(undefined)
  const [asking, setAsking] = useState(false)

  useLayoutEffect(() => {
    if (list.hasNextPage || shown.current === undefined) return
    const came = lines.current?.children[shown.current]
    if (document.activeElement === document.body) came?.querySelector('a')?.focus()
    shown.current = undefined
  }, [list.hasNextPage])

  /** One reading at a time: a list that is read again is waited for, and where that ends this one, it begins again. */
  const nextPage = async (): Promise<void> => {
    const before = list.data?.pages.length ?? 0
    let now: typeof list
    do now = await list.fetchNextPage({ cancelRefetch: false })
    while (
      standing.current &&
      now.hasNextPage &&
      !now.isError &&
      (now.data?.pages.length ?? 0) <= before
    )
    if (standing.current && now.isFetchNextPageError) await showProblem(now.error)
  }

  const older = async (): Promise<void> => {
    if (asking) return
    shown.current = rows.length
    setAsking(true)
    await nextPage().finally(() => setAsking(false))
  }

  return { list, rows, lines, older, asking }
}
