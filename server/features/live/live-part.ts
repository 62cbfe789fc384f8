import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { hubOf } from './hub-of.ts'

/** Ends the open streams before the server waits for its connections. */
export const livePart = (context: Context) => async (app: FastifyInstance) => {
  const hub = hubOf(context)
  app.addHook('preClose', hub.close)
}
