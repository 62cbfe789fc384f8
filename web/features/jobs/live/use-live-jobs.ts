import { useEffect, useRef } from 'react'
import { queryClient } from '#web/lib/http/query-client.ts'
import { readAgain } from '#web/lib/http/read-again.ts'
import { useLive } from '#web/lib/live/live.ts'
import { useGathered } from '#web/lib/live/use-gathered.ts'
import { watchTyping } from '#web/lib/page/typing.ts'
import { jobKeys } from '../queries.ts'
import { showsOneOf } from './shows-one-of.ts'
import { forgetStill, whenStill } from './when-still.ts'

/** Milliseconds in which events are gathered: a company's zip codes may bring a hundred at once. */
const gathering = 200

const refreshLists = () => void readAgain({ queryKey: jobKeys.lists })

/** Reads again what shows these jobs; the tables only once nobody would lose the row in hand. */
const refreshShown = (jobIds: ReadonlySet<number> | 'all'): void => {
  void readAgain({ queryKey: jobKeys.all, predicate: showsOneOf(jobIds) })
  whenStill(refreshLists)
}

/**
 * Keeps tables, the open job, its history and the figures as the server tells of changes, or, where it has no room
 * for the stream, as they are whenever that is asked for in vain.
 */
export const useLiveJobs = (): void => {
  const changed = useRef(new Set<number>())
  const gather = useGathered(() => {
    refreshShown(changed.current)
    changed.current = new Set()
  }, gathering)

  useLive('jobs', ({ jobId }) => {
    changed.current.add(jobId)
    gather()
  })
  useLive('reopened', () => refreshShown('all'))
  // Nothing is told meanwhile. A page that nobody looks at is read again once it is shown.
  useLive('refused', () => {
    if (document.visibilityState === 'visible') refreshShown('all')
  })

  useEffect(() => {
    const stop = watchTyping()
    return () => {
      stop()
      // Whoever comes back reads the tables that were not read again.
      if (forgetStill())
        void queryClient.invalidateQueries({ queryKey: jobKeys.lists, refetchType: 'none' })
    }
  }, [])
}
