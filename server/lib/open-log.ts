import { type DestinationStream, pino } from 'pino'
import { traceFields } from './trace.ts'

/** The structured log: a line of JSON each, on standard output unless another place is given. */
export const openLog = (level: string, into?: DestinationStream) =>
  pino({ level, redact: ['req.headers'], mixin: traceFields }, into ?? pino.destination(1))
