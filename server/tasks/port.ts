import type { Queryable } from '../adapters/database/port.ts'
import type { TaskData, TaskName } from './definitions.ts'

/** Does one task; `id` stays the same however often the task is tried. */
type TaskHandler<N extends TaskName> = (data: TaskData<N>, task: { id: string }) => Promise<void>

export type TaskHandlers = { [N in TaskName]?: TaskHandler<N> }

/** What waits of one task, those of later too; seconds since when the oldest is due. */
export type TaskStanding = { task: TaskName; waiting: number; oldestDueSeconds: number }

/** How many seconds ago one task was last done; since it was first begun, where that never was. */
export type TaskDone = { task: TaskName; secondsAgo: number }

/** The queue of background work, in the same database as everything else. */
export type Tasks = {
  /** Queues in the caller's transaction: the task exists if and only if the change does. One `id` queues one task. */
  enqueue: <N extends TaskName>(
    tx: Queryable,
    task: N,
    data: TaskData<N>,
    options?: { startAfterSeconds?: number; id?: string },
  ) => Promise<void>
  /** Answers the ids of the tasks. */
  enqueueMany: <N extends TaskName>(
    tx: Queryable,
    task: N,
    data: TaskData<N>[],
  ) => Promise<string[]>
  /** Names who does what; before `start` or `drain`. */
  register: (handlers: TaskHandlers) => void
  /**
   * Does the end of a task that a fault of the database must not undo, such as noting what was sent: again and
   * again while the database is away or refuses it, for as long as a task may take, until the server stops. The
   * handle that it is done on gives up soon where nothing is answered.
   */
  whenBack: <T>(work: (db: Queryable) => Promise<T>) => Promise<T>
  /** Begins to poll and work; scheduled tasks run once however many instances there are. */
  start: () => Promise<void>
  /** Works off everything that is due now until nothing is left; needs no `start`. */
  drain: () => Promise<void>
  stop: () => Promise<void>
  /** Every task of the product, those of which nothing waits too. */
  standing: () => Promise<TaskStanding[]>
  /** Those that come by themselves less than once an hour, once they were begun. */
  rareDone: () => Promise<TaskDone[]>
}
