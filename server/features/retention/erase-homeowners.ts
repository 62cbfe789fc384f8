import type { Context } from '../../context.ts'
import { stopIfLeaving } from '../../lib/departure.ts'
import { eraseSomeHomeowners, type Stretch } from './queries/deletion.ts'

/** So many in one transaction: every list that names them is written anew. */
const most = 50

/** Takes the homeowners of a plumber away whose account was deleted, some at a time; nobody waits for it. */
export const eraseHomeowners = async (
  { db, departure }: Pick<Context, 'db' | 'departure'>,
  { plumberId }: { plumberId: number },
): Promise<void> => {
  let after: number | undefined = 0
  while (after !== undefined) {
    stopIfLeaving(departure)
    const stretch: Stretch = { after, most }
    after = await db.transaction((tx) => eraseSomeHomeowners(tx, plumberId, stretch))
  }
}
