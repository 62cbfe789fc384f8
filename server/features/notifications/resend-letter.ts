import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { taskDefinitions } from '../../tasks/definitions.ts'
import { findLetter } from './queries/letters.ts'

/**
 * Queues a letter of the list once more, in the caller's transaction, and answers what it was;
 * undefined where it is not kept (any more). Like any letter it is left unsent if it is no longer true.
 */
export const resendLetter = async (
  { tasks }: Pick<Context, 'tasks'>,
  tx: Queryable,
  id: string,
) => {
  const known = await findLetter(tx, id)
  if (!known) return undefined
  const { letter, role, accountId, jobId, payoutId, missing } = known
  const data = taskDefinitions.sendLetter.parse({
    ...{ letter, role, accountId },
    ...(jobId !== null && { jobId }),
    ...(payoutId !== null && { payoutId }),
    ...(missing !== null && { missing }),
  })
  await tasks.enqueue(tx, 'sendLetter', data)
  return data
}
