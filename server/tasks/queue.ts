import type { DatabaseAdapter, Queryable } from '../adapters/database/port.ts'
import type { Departure } from '../lib/departure.ts'
import type { DiskRoom } from '../lib/disk-room.ts'
import { isRefusedConnection } from '../lib/faults/refused-connection.ts'
import { safeError } from '../lib/faults/safe-error.ts'
import { createMetrics, type Metrics } from '../lib/metrics.ts'
import { promptOf } from '../lib/prompt-of.ts'
import type { Clock } from '../lib/time/clock.ts'
import { every } from '../lib/turns/every.ts'
import { doneTogether } from '../lib/turns/gathered.ts'
import { leaseSeconds, openBoss, statementsIn, statementsOn } from './boss.ts'
import { priorityOf, type TaskData, type TaskName, taskNames } from './definitions.ts'
import { keepLetters } from './kept-letters.ts'
import { openLeases } from './leases.ts'
import { withOrderedIds } from './ordered-ids.ts'
import type { TaskHandlers, Tasks } from './port.ts'
import { dueQueues, putAway, rareDone, standing } from './queue-table.ts'
import { runTask, type TaskLog } from './run-task.ts'
import { scheduledTasks } from './schedules.ts'
import { openTaking, type TakenTask } from './taking.ts'
import { tellOfFault } from './tell-of-fault.ts'
import { whenBack } from './when-back.ts'

/** So often that a lease outlasts five that fail, or two that get no answer. */
const renewEveryMilliseconds = (leaseSeconds * 1000) / 6

type Queued<N extends TaskName> = { id: string; data: TaskData<N> }

/** Those of the tasks that are letters: all of them or none. */
function lettersAmong<N extends TaskName>(
  name: N,
  tasks: readonly Queued<N>[],
): readonly Queued<'sendLetter'>[]
function lettersAmong(name: TaskName, tasks: readonly Queued<'sendLetter'>[]) {
  return name === 'sendLetter' ? tasks : []
}

type Input = {
  database: DatabaseAdapter
  clock: Clock
  log: TaskLog
  metrics?: Metrics
  /** Where given: nothing is begun while the disk is full. */
  room?: Pick<DiskRoom, 'isOut'>
  /** Where given: nothing is begun once the process is on its way out, which would only end it again. */
  departure?: Pick<Departure, 'isLeaving'>
}

/**
 * The queue of background work on pg-boss. Several instances may share one database: each task is
 * fetched by one of them, looked for twice a second. Schedules follow the product's clock; when a
 * failed task comes again and when one counts as cut off is the database's real time.
 */
export const createTasks = async ({
  database,
  clock,
  log,
  metrics = createMetrics(),
  room,
  departure,
}: Input): Promise<Tasks> => {
  // A count that begins with its first one is no increase to whoever watches it.
  for (const task of taskNames)
    for (const outcome of ['done', 'failed', 'dead', 'given_up'])
      metrics.tasks.inc({ task, outcome }, 0)
  const prompt = promptOf(database)
  const promptly = { db: statementsOn(prompt) }
  const boss = await openBoss(database)
  const queues = await openTaking(database)
  const handlers: TaskHandlers = {}
  const running = new Map<TaskName, Promise<void>>()
  const timers: ReturnType<typeof every>[] = []
  let renewal: ReturnType<typeof every> | undefined

  let stopping = false
  /**
   * Since the database let no work in. What was connected before may go on, and tasks be taken over it, to lose
   * their tries: none is, until it lets somebody new in.
   */
  let isRefused = false
  const leases = openLeases(prompt)
  const note = whenBack({ database: prompt, log, isStopping: () => stopping })

  /** Until nothing more was due, or the server stops: what then waits is another instance's, or the next start's. */
  const workOff = async (name: TaskName) => {
    const queue = queues.get(name)
    if (!queue) throw new Error(`No queue for the task ${name}`)
    const workshop = {
      ...{ handlers, log, metrics },
      complete: doneTogether<string>((ids) => note((db) => queue.complete(db, ids))),
      fail: (task: TakenTask, fault: unknown) => {
        isRefused ||= isRefusedConnection(fault)
        return note((db) => queue.fail(db, task, safeError(fault).code ?? 'failed'))
      },
    }
    while (!stopping && !isRefused && !departure?.isLeaving()) {
      const tasks = await queue.take(prompt.db)
      await Promise.all(
        tasks.map((task) => leases.hold(name, task.id, () => runTask(workshop, name, task))),
      )
      if (tasks.length < queue.most) return
    }
  }

  /** One pass at a time over each queue of this instance. */
  const pass = (name: TaskName) => {
    const begun = running.get(name) ?? workOff(name).finally(() => running.delete(name))
    running.set(name, begun)
    return begun
  }

  const scheduled = new Set<string>()

  /** Once a slot; what could not be sent is sent the next time. */
  const sendScheduled = async () => {
    if (room?.isOut()) return
    const tasks = scheduledTasks(clock())
    const fresh = tasks.filter(({ id }) => !scheduled.has(id))
    if (fresh.length === 0) return
    const done = await putAway(prompt, fresh)
    await boss.insert(
      fresh.filter(({ id }) => !done.has(id)),
      promptly,
    )
    scheduled.clear()
    for (const { id } of tasks) scheduled.add(id)
  }

  const passDue = async () => {
    if (room?.isOut() || departure?.isLeaving()) return []
    if (isRefused) await prompt.checkEntry()
    isRefused = false
    const names = await dueQueues(prompt, handlers)
    return names.map(pass)
  }

  const insert = async <N extends TaskName>(
    tx: Queryable,
    name: N,
    list: TaskData<N>[],
    given: { startAfter?: string | undefined; id?: string | undefined } = {},
  ): Promise<string[]> => {
    if (list.length === 0) return []
    const tasks = withOrderedIds(list, (id, data) => {
      return {
        name,
        data,
        priority: priorityOf(data),
        startAfter: given.startAfter,
        id: given.id ?? id,
      }
    })
    await Promise.all([
      boss.insert(tasks, { db: statementsIn(tx) }),
      keepLetters(tx, lettersAmong(name, tasks), clock()),
    ])
    return tasks.map(({ id }) => id)
  }

  return {
    enqueue: async (tx, name, data, options) => {
      const startAfter = options?.startAfterSeconds?.toString()
      await insert(tx, name, [data], { startAfter, id: options?.id })
    },
    enqueueMany: (tx, name, list) => insert(tx, name, list),
    register: (more) => {
      Object.assign(handlers, more)
    },
    whenBack: note,
    start: async () => {
      const failed = tellOfFault({ database, log })
      renewal = every(renewEveryMilliseconds, leases.renew, failed)
      timers.push(
        every(
          500,
          async () => {
            for (const work of await passDue()) work.catch(failed)
          },
          failed,
        ),
        every(500, sendScheduled, failed),
        every(30_000, () => boss.maintain(), failed),
      )
    },
    standing: () => standing(database),
    rareDone: () => rareDone(database),
    drain: async () => {
      for (;;) {
        const passes = await passDue()
        if (passes.length === 0) return
        await Promise.all(passes)
      }
    },
    stop: async () => {
      stopping = true
      await Promise.all(timers.splice(0).map((timer) => timer.stop()))
      // What is under way is finished, and stays this instance's until then.
      await Promise.allSettled(running.values())
      await renewal?.stop()
    },
  }
}
