import { pickLanguage } from '#contract/language.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { hashPassword } from '../../lib/password.ts'
import { newToken } from '../../lib/tokens.ts'
import {
  checkPassword,
  endAllAccess,
  holdPassword,
  lockAccount,
  sessionsEnded,
  wrongPassword,
} from '../auth/index.ts'
import { closeOfferGate, leaveJobs, publishJobs } from '../jobs/index.ts'
import { sealFarewell } from './farewell.ts'
import { keptOf } from './kept-data.ts'
import {
  anonymise,
  deleteNotifications,
  deleteServices,
  findLeaver,
  findTraces,
  hasMoneyUnderWay,
  insertFarewell,
} from './queries/deletion.ts'
import { deleteReplaced } from './queries/replaced-contacts.ts'

const eraseBelongings = async ({ tasks }: Context, tx: Queryable, { role, id }: Member) => {
  await endAllAccess(tx, { role, accountId: id })
  await deleteReplaced(tx, { role, accountId: id })
  await deleteNotifications(tx, role, id)
  if (role === 'company') await deleteServices(tx, id)
  // By themselves, while nobody waits: all lists that name them follow.
  else await tasks.enqueue(tx, 'eraseHomeowners', { plumberId: id })
}

const refuseWhileBusy = async (tx: Queryable, { role, id }: Member) => {
  if (await hasMoneyUnderWay(tx, role, id)) throw failure('account_busy')
}

/**
 * Takes out of an account everything that names its owner (a plumber's homeowners a moment later), leaves its
 * open jobs, ends its sessions and answers what has to be kept. Fails with `account_busy` while an accepted job is unpaid, disputed
 * or its money on the way, with `invalid_input` for a wrong password, or `too_many_requests`.
 */
export const deleteAccount = async (
  context: Context,
  caller: Member,
  { password }: { password: string },
  address: string,
) => {
  const { db, clock, tasks, log } = context
  const { role, id } = caller
  const known = await checkPassword(context, caller, { password, path: 'password', address })
  const passwordHash = await hashPassword(newToken())
  const at = clock()
  const { kept, changed } = await db.transaction(async (tx) => {
    // Asked before anybody is held up and any job is left, and once more after it.
    await refuseWhileBusy(tx, caller)
    // None is sent in or offered while the rest happens; before the row, as whoever blocks takes them.
    await closeOfferGate(tx)
    await lockAccount(tx, role, id)
    const leaver = await findLeaver(tx, role, id)
    if (!leaver) throw failure('unauthenticated')
    if (!(await holdPassword(tx, role, id, known))) throw wrongPassword('password')
    const { paid } = await findTraces(tx, role, id)
    await anonymise(tx, role, id, { passwordHash, at, keepTaxId: paid })
    const changed = await leaveJobs(context, tx, caller, at)
    // After the row is ours alone and no job of it is open: an acceptance under way has ended, and is seen now.
    await refuseWhileBusy(tx, caller)
    const kept = keptOf(await findTraces(tx, role, id))
    await eraseBelongings(context, tx, caller)
    const language = pickLanguage(leaver.language)
    const farewell = { ...leaver, language, role, accountId: id, kept }
    const readerSealed = sealFarewell(context, farewell)
    const farewellId = await insertFarewell(tx, { role, accountId: id, readerSealed })
    await tasks.enqueue(tx, 'sendFarewell', { farewellId })
    return { kept, changed }
  })
  // Outlives a database that is restored to a moment before; where info is off, too.
  log.warn({ role, id }, 'account deleted')
  sessionsEnded(context, role, id)
  publishJobs(context, changed)
  return { kept }
}
