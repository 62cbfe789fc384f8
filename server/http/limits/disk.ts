import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'

/**
 * Whether a call writes to the disk of this machine: beside a PostgreSQL server only photos do, if only
 * while they come. The database's own disk is for that server to watch.
 */
const writesHere = ({ method, multipart }: Endpoint, { database }: Context) =>
  method !== 'GET' && (database.engine === 'embedded' || multipart === true)

/** Refuses what would be written to a disk that is nearly full, before the body is read. */
export const refuseWithoutRoom = (endpoint: Endpoint, context: Context) => {
  if (!writesHere(endpoint, context)) return () => {}
  return () => {
    if (context.room.isLow() && !endpoint.whenDiskIsLow) throw failure('storage_full')
  }
}

/** Refuses all that changes anything while the disk of the embedded database is full. */
export const registerDisk = (app: FastifyInstance, { database, room }: Context) => {
  if (database.engine !== 'embedded') return
  app.addHook('onRequest', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD' && room.isOut()) throw failure('storage_full')
  })
}
