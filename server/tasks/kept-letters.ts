import type { Queryable } from '../adapters/database/port.ts'
import { insertAll } from '../database/insert-all.ts'
import { letter } from '../database/schema/index.ts'
import type { TaskData } from './definitions.ts'

const columns = [
  'id',
  'letter',
  'role',
  'accountId',
  'jobId',
  'payoutId',
  'missing',
  'queuedAt',
] as const

const insertLetters = insertAll(letter, columns)

type Queued = { id: string; data: TaskData<'sendLetter'> }

/** Keeps which letters were queued, beside their tasks: the queue forgets those that are done. */
export const keepLetters = async (tx: Queryable, queued: readonly Queued[], queuedAt: Date) => {
  const at = queuedAt.toISOString()
  await insertLetters(
    tx,
    queued.map(({ id, data }) => ({
      id,
      letter: data.letter,
      role: data.role,
      accountId: data.accountId,
      jobId: data.jobId,
      payoutId: data.payoutId,
      missing: data.missing,
      queuedAt: at,
    })),
  )
}
