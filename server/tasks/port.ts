import type { Queryable } from '../adapters/database/port.ts'
import type { TaskData, TaskName } from './definitions.ts'

export type TaskHandlers = { [N in TaskName]?: (data: TaskData<N>) => Promise<void> }

/** The queue of background work, in the same database as everything else. */
export type Tasks = {
  /** Queues in the caller's transaction: the task exists if and only if the change does. */
  enqueue: <N extends TaskName>(
    tx: Queryable,
    task: N,
    data: TaskData<N>,
    options?: { startAfterSeconds?: number },
  ) => Promise<void>
  enqueueMany: <N extends TaskName>(tx: Queryable, task: N, data: TaskData<N>[]) => Promise<void>
  /** Begins to work; scheduled tasks run once however many instances there are. */
  start: (handlers: TaskHandlers) => Promise<void>
  /** Works off what is due now; for tests and for the moment after a change. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}
