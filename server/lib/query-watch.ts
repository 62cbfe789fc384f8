import { SpanKind } from '@opentelemetry/api'
import type { QueryWatch } from '../adapters/database/port.ts'
import type { Metrics } from './metrics.ts'
import { inPart } from './trace.ts'

const kinds = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
])

/** The first word of a statement: all that a trace may hold of it. */
const kindOf = (text: string) => {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return kinds.has(word) ? word : 'other'
}

const classOf = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : 'connection'
}

/** Measures every query, counts the failed ones and shows each in the trace that asked it. */
export const queryWatch =
  ({ querySeconds, queryErrors }: Metrics): QueryWatch =>
  async (text, run) => {
    const measured = querySeconds.startTimer()
    const kind = kindOf(text)
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': kind }
    try {
      return await inPart(`database ${kind}`, { kind: SpanKind.CLIENT, attributes }, run)
    } catch (error) {
      queryErrors.inc({ class: classOf(error) })
      throw error
    } finally {
      measured()
    }
  }
