import type { Context } from '../../context.ts'
import { timeZoneOf } from '../../emails/time-zone.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { findPlumber, receivedYears } from './queries/received.ts'

/**
 * What came into the caller's payment accounts for their jobs in each year of their own time zone, less what was taken
 * back from there: of the ledger, in cents (section 2, Transactions). Throws `not_found`.
 */
export const listReceivedYears = async ({ db }: Pick<Context, 'db'>, caller: PlumberCaller) => {
  const plumber = await findPlumber(db, caller.id)
  if (!plumber) throw failure('not_found')
  const timeZone = timeZoneOf(plumber.state)
  const years = await receivedYears(db, caller.id, timeZone)
  return {
    time_zone: timeZone,
    years: years.map((of) => ({ ...of, net: of.received - of.taken_back })),
  }
}
