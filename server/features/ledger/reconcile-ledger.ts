import type { Context } from '../../context.ts'
import { cursorOf, moveCursor } from '../../database/cursor.ts'
import { stopIfLeaving } from '../../lib/departure.ts'
import { dollars } from '../../lib/dollars.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { momentOf, secondsOf } from '../../lib/time/epoch.ts'
import { tellOperator } from '../notifications/index.ts'
import { ownMovementPostings } from './own-movement-postings.ts'
import { book } from './queries/book.ts'
import { keepDifferences, type NewDifference, resolveDifferences } from './queries/differences.ts'
import { firstMoneyAt } from './queries/first-money-at.ts'
import { keepMovements } from './queries/movements.ts'

/** Hours of the provider's books that are fetched at once, so that a busy year fits into memory. */
const window = 24

/** Hours that are fetched and compared again, as either side may learn of something late. */
const overlap = 24

/** Hours after which both sides must have heard of a movement. */
const settling = 1 / 4

/**
 * Hours that may pass without a movement until they count as read: a clock that was ahead by less leaves nothing out.
 * As many listings at most are empty, day by day, each time.
 */
const quiet = 7 * 24

/** New differences that one letter names. */
const named = 20

const batch = 1000

/** The names of both cursors over the provider's books. */
const cursors = { fetched: 'ledger fetched', compared: 'ledger compared' } as const

/**
 * Keeps the provider's own books from a moment on, window by window, each in one transaction. How far it came is what
 * the provider has shown, not what our clock says.
 */
const fetchMovements = async (context: Context, from: Date, until: Date) => {
  const { db, payments, departure } = context
  for (let begin = from; begin < until; begin = hoursAfter(begin, window)) {
    stopIfLeaving(departure)
    const end = new Date(Math.min(hoursAfter(begin, window).getTime(), until.getTime()))
    const movements = await payments.movements(secondsOf(begin), secondsOf(end) + 1)
    await db.transaction(async (tx) => {
      for (let start = 0; start < movements.length; start += batch) {
        const some = movements.slice(start, start + batch)
        await keepMovements(tx, some)
        await book(tx, ownMovementPostings(some), context.clock())
      }
      const newest = movements.reduce(
        (last, { created }) => Math.max(last, created),
        secondsOf(hoursAfter(end, -quiet)),
      )
      await moveCursor(tx, cursors.fetched, momentOf(newest), context.clock())
    })
  }
}

/** The letter says the kind in its reader's words. */
const asFact = ({ kind, ours, theirs }: NewDifference) =>
  `${kind}: ${dollars(ours)} / ${dollars(theirs)}`

const tell = (
  context: Context,
  tx: Parameters<typeof tellOperator>[1],
  { count, first }: { count: number; first: NewDifference[] },
) => {
  const facts = Object.fromEntries(first.map((each) => [each.objectId, asFact(each)]))
  const more = count - first.length
  return tellOperator(context, tx, {
    about: 'ledgerDifference',
    facts: { ...facts, ...(more > 0 && { more: String(more) }) },
  })
}

/** `fetched`: up to where the provider's books are ours. */
type Compared = { since: Date; fetched: Date; now: Date }

/** Compares what moved since a moment; new differences are logged and told in one letter. */
const compare = async (context: Context, { since, fetched, now }: Compared) => {
  const settled = hoursAfter(now, -settling)
  const { found, resolved } = await context.db.transaction(async (tx) => {
    const found = await keepDifferences(tx, { since, settled, now }, named)
    if (found.count > 0) await tell(context, tx, found)
    const resolved = await resolveDifferences(tx, now)
    await moveCursor(tx, cursors.compared, fetched < settled ? fetched : settled, now)
    return { found, resolved }
  })
  for (const { objectId, kind, ours, theirs } of found.first)
    context.log.error({ objectId, kind, ours, theirs }, 'ledger and payment provider differ')
  if (resolved > 0) context.log.info({ resolved }, 'ledger and payment provider agree again')
  return { differences_found: found.count, differences_resolved: resolved }
}

/**
 * Compares the ledger with the provider's own bookings on our balance, on from where it came last
 * time with a day of overlap (product decisions, Money). A difference is kept until it is resolved,
 * logged as an error and told to the operator once. Throws where the provider does not answer.
 */
export const reconcileLedger = async (context: Context) => {
  const { db, clock } = context
  const now = clock()
  const first = await firstMoneyAt(db)
  if (!first) return { differences_found: 0, differences_resolved: 0 }
  const reached = async (name: string) => (await cursorOf(db, name)) ?? first
  await fetchMovements(context, hoursAfter(await reached(cursors.fetched), -overlap), now)
  const since = hoursAfter(await reached(cursors.compared), -overlap)
  return compare(context, { since, fetched: await reached(cursors.fetched), now })
}
