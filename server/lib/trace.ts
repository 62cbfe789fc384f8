import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api'
import { safeError } from './faults/safe-error.ts'

const tracer = () => trace.getTracer('plumbline')

const fail = (span: Span, error: unknown) => {
  const { name, code } = safeError(error)
  span.setStatus({ code: SpanStatusCode.ERROR, message: code ?? name })
}

type SpanOptions = { kind?: SpanKind; attributes?: Attributes }

/**
 * Does work inside a span of its own. Attributes name code (a task, a kind of statement), never ids
 * or anything of a person. Without a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`) it only does the work.
 */
export const inSpan = <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })

/** The same for a part of something: what nobody asked for begins no trace. */
export const inPart = <T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> => (trace.getActiveSpan() ? inSpan(name, options, work) : work())

/** What every line of the log says of the trace that it belongs to. */
export const traceFields = () => {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/** Begins the span of a request, in the trace of whoever sent it. */
export const beginRequest = (method: string, headers: object): TraceContext => {
  const parent = propagation.extract(context.active(), headers)
  const span = tracer().startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
    parent,
  )
  return trace.setSpan(parent, span)
}

export const within = (traced: TraceContext, work: () => void) => context.with(traced, work)

/** Ends the span of a request, named by the pattern of its route. */
export const endRequest = (
  traced: TraceContext,
  { method, route, status }: { method: string; route: string; status: number },
) => {
  const span = trace.getSpan(traced)
  span?.updateName(`${method} ${route}`)
  span?.setAttributes({ 'http.route': route, 'http.response.status_code': status })
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end()
}
