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
  const letters = queued.map(({ id, data }) => ({ ...data, id, queuedAt }))
  await insertLetters(tx, letters)
}
