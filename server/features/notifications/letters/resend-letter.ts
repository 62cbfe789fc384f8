import type { Queryable } from '../../../adapters/database/port.ts'
import type { Context } from '../../../context.ts'
import { failure } from '../../../lib/failure.ts'
import { taskDefinitions } from '../../../tasks/definitions.ts'
import { dropFailed, holdLetter, isOnItsWay, markAgain } from '../queries/letters.ts'

/**
 * Queues a letter of the list once more, in the caller's transaction, and answers what it was;
 * undefined where it is not kept (any more). Fails with `letter_on_its_way` where it, or one that was
 * queued again for it, is still to be sent. Like any letter it is left unsent if it is no longer true.
 * One that had failed gives way to the new one, which has `again` for its id: where it has been queued already,
 * nothing is done.
 */
export const resendLetter = async (
  { tasks, clock }: Pick<Context, 'tasks' | 'clock'>,
  tx: Queryable,
  { id, again }: { id: string; again: string },
) => {
  const known = await holdLetter(tx, id)
  if (!known) return undefined
  if (await holdLetter(tx, again)) return 'queued'
  if (await isOnItsWay(tx, known)) throw failure('letter_on_its_way')
  const { letter, role, accountId, jobId, payoutId, missing } = known
  const data = taskDefinitions.sendLetter.parse({
    ...{ letter, role, accountId },
    ...(jobId !== null && { jobId }),
    ...(payoutId !== null && { payoutId }),
    ...(missing !== null && { missing }),
  })
  await dropFailed(tx, id, clock())
  await tasks.enqueue(tx, 'sendLetter', data, { id: again })
  await markAgain(tx, again, known.firstQueuedAt ?? known.queuedAt)
  return data
}
