import { z } from 'zod/mini'
import { endpoint, only } from '../endpoint.ts'
import { rowId } from '../fields.ts'

/** The events of the stream and what each carries: ids and counts, never personal data. */
export const liveEvents = {
  /** A job in the caller's tables is new or has changed. */
  jobs: z.object({ jobId: rowId }),
  /** The payment account stands differently, or support agreed to its new address. */
  account: z.object({}),
  notifications: z.object({ unread: z.int() }),
  /** The stream is alive: the first thing in it, and again every 25 seconds. */
  beat: z.object({}),
  /** A newer stream of the account took this one's place: do not come back by yourself. */
  replaced: z.object({}),
  /** What changed before the stream opened is not all known here: read again what is shown. */
  missed: z.object({}),
} as const

/** Seconds for which changes are told again to streams that open meanwhile: their pages may have read before them. */
export const liveMemorySeconds = 10

export type LiveEvent = keyof typeof liveEvents

export const liveEndpoints = {
  live: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/live',
    area: 'Live updates',
    summary:
      'Server-sent events for the caller: jobs {jobId}, account {}, notifications {unread}, beat {}, replaced {}, missed {}',
    access: only('member'),
    answers: 'text/event-stream',
    errors: [],
  }),
}
