import { Gauge } from 'prom-client'
import type { Context } from '../../context.ts'
import { buildVersion } from '../../lib/build-version.ts'
import { createGauges } from './gauges.ts'
import { measure } from './measure.ts'

const tellBuild = ({ metrics }: Context) =>
  new Gauge({
    name: 'plumbline_build_info',
    help: 'Which version runs, on which Node and which kind of database',
    labelNames: ['version', 'node', 'database'],
    registers: [metrics.registry],
  })

/** Answers how to read all metrics as Prometheus wants them. */
export const metricsReader = (context: Context) => {
  const { registry } = context.metrics
  const gauges = createGauges(context)
  tellBuild(context).set(
    { version: buildVersion(), node: process.version, database: context.database.engine },
    1,
  )
  return async () => {
    await measure(context, gauges)
    return { type: registry.contentType, text: await registry.metrics() }
  }
}
