import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMetrics } from '../lib/metrics.ts'
import { runTask } from './run-task.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A scheduled task run to its end; how it ended, and what was logged of it. */
const runScheduled = async (
  name: 'sweepFiles' | 'expireJobs' | 'reconcileLedger',
  work: () => Promise<void>,
) => {
  const entries: string[] = []
  const keep = (level: string) => (_about: unknown, text?: string) =>
    void entries.push(`${level} ${text}`)
  const log = { info: keep('info'), warn: keep('warn'), error: keep('error') }
  const ended: string[] = []
  const workshop = {
    handlers: { [name]: work },
    log,
    metrics: createMetrics(),
    complete: async () => void ended.push('done'),
    fail: async () => void ended.push('failed'),
  }
  const task = { id: 'slot', data: {}, retryCount: 0, retryLimit: 0 }
  const ran = runTask(workshop, name, task)
  await vi.advanceTimersByTimeAsync(6 * 3_600_000)
  await ran
  return { ended, entries }
}

const minutes = (count: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, count * 60_000)
  })

test('what goes through everything once a day or an hour may take longer than a call', async () => {
  expect(await runScheduled('sweepFiles', minutes(5 * 60))).toEqual({
    ended: ['done'],
    entries: [],
  })
  expect(await runScheduled('reconcileLedger', minutes(50))).toEqual({
    ended: ['done'],
    entries: [],
  })
})

test('one that does not end counts as failed before it comes again, and comes again', async () => {
  const failed = { ended: ['failed'], entries: ['warn task failed, comes again'] }
  expect(await runScheduled('expireJobs', minutes(3))).toEqual(failed)
  expect(await runScheduled('reconcileLedger', minutes(55))).toEqual(failed)
})
