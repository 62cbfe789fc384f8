import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds: from a list that stands in memory to an upload over a slow phone. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const queryBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const eventBuckets = [0.5, 1, 5, 15, 60, 300, 900, 3600, 14_400, 86_400]

/** How a step of a sign-in ends; `refused` are email and password, of an operator the code too. */
export const signInResults = [
  'opened',
  'code_asked',
  'refused',
  'code_refused',
  'blocked',
  'too_many',
] as const

export type SignInResult = (typeof signInResults)[number]

const countSignIns = (registers: Registry[]) => {
  const signIns = new Counter({
    name: 'plumbline_sign_ins_total',
    help: 'Steps of sign-ins by role and how they ended',
    labelNames: ['role', 'result'],
    registers,
  })
  // A count that begins with its first one is no increase to whoever watches it.
  for (const role of ['plumber', 'company', 'operator'])
    for (const result of signInResults) signIns.inc({ role, result }, 0)
  return signIns
}

/** Begun as sign-ins are. */
const countLetters = (registers: Registry[]) => {
  const letters = new Counter({
    name: 'plumbline_letters_total',
    help: 'Letters that the mail server took or refused, or whose reader does not exist',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['sent', 'failed', 'no_reader']) letters.inc({ result }, 0)
  return letters
}

/**
 * What is counted while the product works; what stands in the database is asked when somebody reads
 * (features/metrics). Labels are names of the code, never ids or anything of a person.
 */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'plumbline_http_request_seconds',
      help: 'Answered requests by method, pattern of the route and class of the status',
      labelNames: ['method', 'route', 'status'],
      buckets: requestBuckets,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'plumbline_http_requests_in_flight',
      help: 'Requests that are being answered, without streams of live updates',
      registers,
    }),
    refused: new Counter({
      name: 'plumbline_http_refused_total',
      help: 'Requests refused or cut off by a limit, or because database or file store could not',
      labelNames: ['reason'],
      registers,
    }),
    querySeconds: new Histogram({
      name: 'plumbline_database_query_seconds',
      help: 'Queries of every kind, the wait for a connection included',
      buckets: queryBuckets,
      registers,
    }),
    queryErrors: new Counter({
      name: 'plumbline_database_errors_total',
      help: 'Failed queries by class of SQLSTATE; 23 and 40 belong to races that are settled',
      labelNames: ['class'],
      registers,
    }),
    tasks: new Counter({
      name: 'plumbline_tasks_total',
      help: 'Background tasks by how they ended; dead ones have no tries left, given up ones need none',
      labelNames: ['task', 'outcome'],
      registers,
    }),
    letters: countLetters(registers),
    pictureProcesses: new Counter({
      name: 'plumbline_picture_processes_lost_total',
      help: 'Processes that read pictures and crashed, hung or failed',
      labelNames: ['how'],
      registers,
    }),
    signIns: countSignIns(registers),
    jobs: new Counter({
      name: 'plumbline_jobs_total',
      help: 'Jobs that were offered, withdrawn, accepted and paid',
      labelNames: ['step'],
      registers,
    }),
    eventSeconds: new Histogram({
      name: 'plumbline_provider_event_seconds',
      help: 'From receiving an event of the payment provider to having applied it',
      buckets: eventBuckets,
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Adds what the process itself costs: processor, memory, garbage collection, event loop. */
export const measureProcess = ({ registry }: Metrics) =>
  collectDefaultMetrics({ register: registry })
