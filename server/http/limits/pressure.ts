import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { memoryLimits } from '../../lib/memory-limit.ts'

/** Answers 503 while the process is behind with its work or short of memory. */
export const registerPressure = async (app: FastifyInstance, { config, metrics }: Context) => {
  await app.register(underPressure, {
    maxEventLoopDelay: config.overload.eventLoopDelay,
    ...memoryLimits(config.overload.memoryMegabytes),
    pressureHandler: (_request, _reply, type) => {
      metrics.refused.inc({ reason: type === 'eventLoopDelay' ? 'event_loop' : 'memory' })
      throw failure('unavailable')
    },
  })
}
