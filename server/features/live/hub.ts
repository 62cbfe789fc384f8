import type { Signal } from '../../adapters/live/port.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { safeError } from '../../lib/faults/safe-error.ts'
import { promptOf } from '../../lib/prompt-of.ts'
import { countUnreadOf } from '../notifications/index.ts'
import { byAccount } from './by-account.ts'
import { changedJobs } from './changed-jobs.ts'
import { createDeliveries } from './deliveries.ts'
import { type LiveStream, openLiveStream } from './live-stream.ts'
import { openStreams } from './open-streams.ts'
import { findConcerned, findStanding } from './queries.ts'
import { createRecentSignals } from './recent-signals.ts'
import { tooManyStreams } from './too-many-streams.ts'

const heartbeatMilliseconds = 25_000
const streamsPerAccount = 5

/** Signals for all streams that are open, or for one that has just opened. */
type News = { signals: readonly Signal[]; opened?: LiveStream }

type Told = { stream: LiveStream; jobIds: number[]; account: boolean }

/**
 * The open streams of this instance. What a signal means for whom is asked once for all of them, over
 * connections that no call waits for; whose session has ended hears nothing more. A stream is told first what
 * changed in the seconds before it opened, or that not all of it is known. Where signals are lost every stream is
 * ended: its reader comes again and loads afresh.
 */
export const createHub = ({ config, database, clock, live, log, metrics }: Context) => {
  const { db } = promptOf(database)
  const streams = openStreams()
  const tooMany = tooManyStreams(config)
  // Others may have changed what a page shows before this instance listened; the embedded engine has no others.
  const recent = createRecentSignals(
    database.engine === 'embedded' ? Number.NEGATIVE_INFINITY : performance.now(),
  )
  let closed = false

  const failed = (error: unknown) => log.warn({ fault: safeError(error) }, 'live update failed')

  /** Ends the streams whose session is over; answers the others. */
  const standing = async (among: LiveStream[]) => {
    const hashes = await findStanding(
      db,
      among.map(({ tokenHash }) => tokenHash),
      clock(),
    )
    for (const stream of among) if (!hashes.has(stream.tokenHash)) stream.end()
    return among.filter(({ tokenHash }) => hashes.has(tokenHash))
  }

  const concernedBy = async (signals: Signal[], open: LiveStream[]): Promise<Told[]> => {
    const concerned = byAccount(await findConcerned(db, changedJobs(signals), open))
    const ofAccounts = byAccount(signals.flatMap((each) => ('accountId' in each ? [each] : [])))
    return open.flatMap((stream) => {
      const jobs = new Set(concerned(stream).map(({ jobId }) => jobId))
      const told = ofAccounts(stream)
      if (jobs.size === 0 && told.length === 0) return []
      return [{ stream, jobIds: [...jobs], account: told.some(({ about }) => about === 'account') }]
    })
  }

  const endAll = () => {
    for (const stream of streams.all()) stream.end()
    streams.clear()
  }

  const toldBy = async (news: News[]) => {
    const toAll = news.flatMap(({ signals, opened }) => (opened ? [] : signals))
    const opened = news.flatMap((each) => each.opened ?? [])
    const lists = new Set(news.flatMap((each) => (each.opened ? [each.signals] : [])))
    const toOpened = new Set([...lists].flat())
    const unread = opened.map(({ role, accountId }) => {
      return { about: 'notifications', role, accountId } as const
    })
    return [
      ...(await concernedBy(toAll, [...streams.all()])),
      ...(await concernedBy([...toOpened, ...unread], opened)),
    ]
  }

  const deliver = async (news: News[]) => {
    const told = await toldBy(news)
    const reached = new Set(await standing(told.map(({ stream }) => stream)))
    const unread = byAccount(await countUnreadOf(db, [...reached]))
    for (const { stream, jobIds, account } of told) {
      if (!reached.has(stream)) continue
      for (const jobId of jobIds) stream.send('jobs', { jobId })
      if (account) stream.send('account', {})
      stream.sendUnread(unread(stream)[0]?.unread ?? 0)
    }
  }

  const deliveries = createDeliveries({ deliver, failed, giveUp: endAll })

  const take = (signal: Signal) => {
    recent.add(signal)
    if (signal.about === 'gap') endAll()
    else if (streams.all().size > 0) deliveries.add({ signals: [signal] })
  }

  const beat = async () => {
    for (const stream of await standing([...streams.all()])) stream.beat()
  }

  const unsubscribe = live.subscribe(take)
  const heart = setInterval(() => void beat().catch(failed), heartbeatMilliseconds).unref()

  return {
    /**
     * Opens a stream for the caller; a sixth of the account takes the place of its oldest. Throws `unavailable` where
     * the instance, or the address, has too many.
     */
    open: (caller: Member, address: string) => {
      const stream = openLiveStream(caller, address)
      if (closed) {
        stream.end()
        return stream.body
      }
      const own = streams.ofAccount(stream)
      const [oldest] = own
      const replaced = own.size >= streamsPerAccount ? oldest : undefined
      const reason = tooMany({
        all: streams.all().size - (replaced ? 1 : 0),
        ofAddress: streams.ofAddress(stream).size - (replaced?.address === address ? 1 : 0),
      })
      if (reason) {
        metrics.refused.inc({ reason })
        throw failure('unavailable')
      }
      if (replaced) {
        replaced.send('replaced', {})
        replaced.end()
        streams.delete(replaced)
      }
      streams.add(stream)
      stream.body.once('close', () => streams.delete(stream))
      if (!recent.isComplete()) stream.send('missed', {})
      deliveries.add({ signals: recent.all(), opened: stream })
      return stream.body
    },
    /** How many streams are open. */
    count: () => streams.all().size,
    /** Ends every stream, so that the server can close. */
    close: async () => {
      unsubscribe()
      clearInterval(heart)
      closed = true
      endAll()
      await deliveries.close()
      await live.close()
    },
  }
}
