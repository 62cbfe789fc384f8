import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Traces } from './port.ts'

/**
 * Sends traces to a collector over OTLP/HTTP. The exporter reads its other settings from the environment
 * by itself (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_EXPORTER_OTLP_TIMEOUT` …).
 */
export const openOtlp = ({ endpoint, service }: { endpoint: string; service: string }): Traces => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  return {
    flush: () => provider.forceFlush(),
    close: async () => {
      await provider.shutdown().catch(() => {})
      for (const part of [trace, context, propagation]) part.disable()
    },
  }
}
