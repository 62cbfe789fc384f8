import { pickLanguage } from '#contract/language.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { hashPassword } from '../../lib/password.ts'
import { newToken } from '../../lib/tokens.ts'
import { deleteReplaced, insertFarewell, sealFarewell } from '../accounts/index.ts'
import { endAllAccess, lockAccount, sessionsEnded } from '../auth/index.ts'
import { closeOfferGate, leaveJobs, publishJobs } from '../jobs/index.ts'
import { keptOf } from './kept-data.ts'
import {
  anonymise,
  deleteNotifications,
  deleteServices,
  findLeaver,
  findTraces,
  hasMoneyUnderWay,
} from './queries/deletion.ts'

type Account = Pick<Member, 'role' | 'id'>

const eraseBelongings = async ({ tasks }: Context, tx: Queryable, { role, id }: Account) => {
  await endAllAccess(tx, { role, accountId: id })
  await deleteReplaced(tx, { role, accountId: id })
  await deleteNotifications(tx, role, id)
  if (role === 'company') await deleteServices(tx, id)
  // By themselves, while nobody waits: all lists that name them follow.
  else await tasks.enqueue(tx, 'eraseHomeowners', { plumberId: id })
}

const refuseWhileBusy = async (tx: Queryable, { role, id }: Account) => {
  if (await hasMoneyUnderWay(tx, role, id)) throw failure('account_busy')
}

/**
 * Takes out of an account everything that names its owner (a plumber's homeowners a moment later), leaves its
 * open jobs, ends its sessions and answers what has to be kept; undefined where it is deleted or there is none.
 * `agree` is asked once the row is held, and throws where it may not be. Fails with `account_busy` while an accepted
 * job is unpaid, disputed or its money on the way.
 */
export const eraseAccount = async (
  context: Context,
  account: Account,
  agree: (tx: Queryable) => Promise<void> = async () => {},
) => {
  const { db, clock, tasks, log } = context
  const { role, id } = account
  const passwordHash = await hashPassword(newToken())
  const at = clock()
  const done = await db.transaction(async (tx) => {
    // Asked before anybody is held up and any job is left, and once more after it.
    await refuseWhileBusy(tx, account)
    // None is sent in or offered while the rest happens; before the row, as whoever blocks takes them.
    await closeOfferGate(tx)
    await lockAccount(tx, role, id)
    const leaver = await findLeaver(tx, role, id)
    if (!leaver) return undefined
    await agree(tx)
    const { paid } = await findTraces(tx, role, id)
    await anonymise(tx, role, id, { passwordHash, at, keepTaxId: paid })
    const changed = await leaveJobs(context, tx, account, at)
    // After the row is ours alone and no job of it is open: an acceptance under way has ended, and is seen now.
    await refuseWhileBusy(tx, account)
    const { atProvider, ...reader } = leaver
    const kept = keptOf({ ...(await findTraces(tx, role, id)), atProvider })
    await eraseBelongings(context, tx, account)
    const language = pickLanguage(reader.language)
    const farewell = { ...reader, language, role, accountId: id, kept }
    const readerSealed = sealFarewell(context, farewell)
    const farewellId = await insertFarewell(tx, { role, accountId: id, readerSealed })
    await tasks.enqueue(tx, 'sendFarewell', { farewellId })
    return { kept, changed }
  })
  if (!done) return undefined
  // Outlives a database that is restored to a moment before; where info is off, too.
  log.warn({ role, id }, 'account deleted')
  sessionsEnded(context, role, id)
  publishJobs(context, done.changed)
  return { kept: done.kept }
}
