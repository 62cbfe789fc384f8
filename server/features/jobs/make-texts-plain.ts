import type { Context } from '../../context.ts'
import { stopIfLeaving } from '../../lib/departure.ts'
import { makeSomePlain, type Stretch } from './queries/lists/plain-texts.ts'

/** Jobs in one transaction: every list they stand in is written anew. */
const most = 20

/** Milliseconds after which the rest waits for the next time: a task that goes on for longer is begun beside itself. */
const longest = 20 * 60_000

/**
 * Lets texts that were kept before migration 0032 be found without their accents, those of the newest jobs first.
 * Once it has been through there are none.
 */
export const makeTextsPlain = async ({ db, departure }: Pick<Context, 'db' | 'departure'>) => {
  const begun = performance.now()
  let before: number | undefined = Number.MAX_SAFE_INTEGER
  while (before !== undefined && performance.now() - begun < longest) {
    stopIfLeaving(departure)
    const stretch: Stretch = { before, most }
    before = await db.transaction((tx) => makeSomePlain(tx, stretch))
  }
}
