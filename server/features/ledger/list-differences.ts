import type { Queryable } from '../../adapters/database/port.ts'
import { dollars } from '../../lib/dollars.ts'
import { openDifferences } from './queries/differences.ts'

const most = 1000

/** Where ledger and provider disagree, as lines of dollars, the oldest first. */
export const listDifferences = async (db: Queryable): Promise<string> => {
  const rows = await openDifferences(db, most)
  if (rows.length === 0) return 'Ledger and payment provider agree.\n'
  const lines = rows.map(({ firstSeenAt, objectId, kind, oursCents, theirsCents }) => {
    const sides = `ledger ${dollars(oursCents)}, provider ${dollars(theirsCents)}`
    return `${firstSeenAt.toISOString().slice(0, 10)}  ${kind.padEnd(18)}${objectId.padEnd(32)}${sides}`
  })
  return `${lines.join('\n')}\n`
}
