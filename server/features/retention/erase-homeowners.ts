import type { Context } from '../../context.ts'
import { throughAll } from '../../database/stretch.ts'
import { eraseSomeHomeowners } from './queries/deletion.ts'

/** So many in one transaction: every list that names them is written anew. */
const most = 50

/** Takes the homeowners of a plumber away whose account was deleted, some at a time; nobody waits for it. */
export const eraseHomeowners = async (
  { db, departure }: Pick<Context, 'db' | 'departure'>,
  { plumberId }: { plumberId: number },
): Promise<void> => {
  await throughAll({ departure }, most, (stretch) =>
    db.transaction((tx) => eraseSomeHomeowners(tx, plumberId, stretch)),
  )
}
