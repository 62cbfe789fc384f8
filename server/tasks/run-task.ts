import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { isFinalFault } from '../lib/faults/final-fault.ts'
import { safeError } from '../lib/faults/safe-error.ts'
import type { Metrics } from '../lib/metrics.ts'
import { inSpan } from '../lib/trace.ts'
import { inTime } from '../lib/turns/in-time.ts'
import { timeoutSecondsOf } from './boss.ts'
import { type TaskData, type TaskName, taskDefinitions } from './definitions.ts'
import type { TaskHandlers } from './port.ts'
import type { TakenTask } from './taking.ts'

export type TaskLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

const schemas: { [N in TaskName]: z.ZodType<TaskData<N>> } = taskDefinitions

const handle = async <N extends TaskName>(name: N, handlers: TaskHandlers, task: TakenTask) => {
  const handler = handlers[name]
  if (!handler) throw new Error(`No handler for the task ${name}`)
  await handler(schemas[name].parse(task.data), { id: task.id })
}

type Workshop = {
  handlers: TaskHandlers
  log: TaskLog
  metrics: Metrics
  /** Records that a task is done. */
  complete: (id: string) => Promise<void>
  /** Records that a task failed, which brings it again while it has tries left. */
  fail: (task: TakenTask, fault: unknown) => Promise<unknown>
}

/**
 * Runs one fetched task and records how it ended; a task without tries left is logged as dead, one whose
 * fault is final needs no further try.
 */
export const runTask = async (
  { handlers, log, metrics, complete, fail }: Workshop,
  name: TaskName,
  task: TakenTask,
) => {
  try {
    await inSpan(`task ${name}`, {}, () =>
      inTime(handle(name, handlers, task), timeoutSecondsOf(name)),
    )
  } catch (error) {
    const about = { fault: safeError(error), task: name, taskId: task.id, data: task.data }
    if (isFinalFault(error)) {
      metrics.tasks.inc({ task: name, outcome: 'given_up' })
      log.warn(about, 'task given up: another try would end the same')
      return complete(task.id)
    }
    // A scheduled one has no tries, for it comes again by itself.
    const dead = task.retryLimit > 0 && task.retryCount >= task.retryLimit
    metrics.tasks.inc({ task: name, outcome: dead ? 'dead' : 'failed' })
    if (dead) log.error(about, 'task dead: no tries left')
    else log.warn({ ...about, tries: task.retryCount + 1 }, 'task failed, comes again')
    await fail(task, error)
    return
  }
  await complete(task.id)
  metrics.tasks.inc({ task: name, outcome: 'done' })
}
