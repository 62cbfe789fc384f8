import type { Queryable } from '../adapters/database/port.ts'
import { letter } from '../database/schema/index.ts'
import type { TaskData } from './definitions.ts'

type Queued = { id: string; data: TaskData<'sendLetter'> }

/** Keeps which letters were queued, beside their tasks: the queue forgets those that are done. */
export const keepLetters = async (tx: Queryable, queued: readonly Queued[], queuedAt: Date) => {
  await tx.insert(letter).values(queued.map(({ id, data }) => ({ ...data, id, queuedAt })))
}
