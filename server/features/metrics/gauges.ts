import { Gauge } from 'prom-client'
import type { Context } from '../../context.ts'

/** What is asked for when somebody reads the metrics; set by `measure`. */
export const createGauges = ({ metrics }: Context) => {
  const registers = [metrics.registry]
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name: `plumbline_${name}`, help, labelNames, registers })
  return {
    up: gauge(
      'database_up',
      'Whether the database let the reading of these metrics in, and takes changes',
    ),
    clockAhead: gauge(
      'clock_ahead_seconds',
      'How far the clock of this machine is ahead of the database’s, which all instances share',
    ),
    connections: gauge(
      'database_connections',
      'Connections to PostgreSQL, and calls waiting for one; none beside the embedded database',
      ['state'],
    ),
    tasks: gauge('tasks_waiting', 'Background tasks to be done now or later', ['task']),
    oldestTask: gauge('task_oldest_due_seconds', 'Since when the oldest task has been due', [
      'task',
    ]),
    rareTask: gauge(
      'task_done_seconds_ago',
      'When a task that comes less than once an hour was last done; where never, first begun',
      ['task'],
    ),
    letters: gauge('letters_waiting', 'Letters to be sent now or later'),
    oldestEvent: gauge(
      'provider_event_oldest_seconds',
      'Since when the oldest event of the payment provider waits to be applied, parked ones apart',
    ),
    parked: gauge(
      'provider_events_parked',
      'Events of the payment provider that wait for a person',
    ),
    differences: gauge(
      'ledger_differences_open',
      'Differences between the ledger and the provider’s books that are not resolved',
    ),
    written: gauge('written_jobs_bytes', 'Memory of the jobs that are kept as they were written'),
    live: gauge('live_connections', 'Open streams of live updates on this instance'),
    mostLive: gauge('live_connections_most', 'Most of them that may be open'),
  }
}

export type Gauges = ReturnType<typeof createGauges>
