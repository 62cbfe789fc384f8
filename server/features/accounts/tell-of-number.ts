import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'

/** Tells an account of the telephone number that this very save has changed; of one put back, nothing. */
export const tellOfNumber = async (
  { tasks }: Pick<Context, 'tasks'>,
  tx: Queryable,
  owner: { role: Role; accountId: number },
  { phoneChangedAt }: { phoneChangedAt: Date | null },
  now: Date,
): Promise<void> => {
  if (phoneChangedAt?.getTime() !== now.getTime()) return
  await tasks.enqueue(tx, 'sendLetter', { letter: 'numberChanged', ...owner })
}
