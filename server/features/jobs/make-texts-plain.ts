import type { Context } from '../../context.ts'
import { stopIfLeaving } from '../../lib/departure.ts'
import { makeSomePlain } from './queries/plain-texts.ts'

/** Jobs in one transaction: every list they stand in is written anew. */
const most = 20

/** Lets texts that were kept before migration 0032 be found without their accents, some at a time; then there are none. */
export const makeTextsPlain = async ({ db, departure }: Pick<Context, 'db' | 'departure'>) => {
  let done = most
  while (done === most) {
    stopIfLeaving(departure)
    done = await db.transaction((tx) => makeSomePlain(tx, most))
  }
}
