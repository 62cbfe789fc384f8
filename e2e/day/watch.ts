import { cpus, loadavg } from 'node:os'
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Usage } from '../product/processes.ts'
import { behind, looksEvery } from './loop-delay.ts'

const sampleMilliseconds = 10_000

type Sources = Readonly<Record<string, () => Usage>>

/** Seconds for which any processor of the machine was at work. */
const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000

/** Watches what each part takes, until it is asked. */
export const watchParts = (sources: Sources) => {
  const parts = Object.entries(sources).map(([name, read]) => ({
    name,
    read,
    first: read(),
    most: 0,
  }))
  const look = () => {
    for (const part of parts) part.most = Math.max(part.most, part.read().megabytes)
    loads.push(loadavg()[0] ?? 0)
  }
  const loads: number[] = []
  look()
  const timer = setInterval(look, sampleMilliseconds)
  const begun = { busy: busySeconds(), at: performance.now() }
  const loop = monitorEventLoopDelay({ resolution: looksEvery })
  const idle: EventLoopUtilization = performance.eventLoopUtilization()
  loop.enable()
  return () => {
    clearInterval(timer)
    look()
    loop.disable()
    const usages = parts.map(({ name, read, first, most }) => {
      const last = read()
      return {
        name,
        most,
        seconds: last.seconds - first.seconds,
        mainSeconds: last.mainSeconds - first.mainSeconds,
      }
    })
    const ours = usages.reduce((sum, { seconds }) => sum + seconds, 0)
    const seconds = (performance.now() - begun.at) / 1000
    return {
      usages,
      processors: cpus().length,
      seconds,
      /** What everything else on the machine took meanwhile. */
      othersSeconds: Math.max(0, busySeconds() - begun.busy - ours),
      load: loads.reduce((sum, load) => sum + load, 0) / loads.length,
      client: {
        busy: performance.eventLoopUtilization(idle).utilization,
        p50: behind(loop.percentile(50)),
        p99: behind(loop.percentile(99)),
        most: behind(loop.max),
      },
    }
  }
}

export type Watched = ReturnType<ReturnType<typeof watchParts>>
