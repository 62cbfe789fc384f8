import type { FastifyRequest } from 'fastify'

const isFile = /\.\w+$/

/** The pattern of the route as a label: one for all built files, none for what is not there. */
export const routeName = (request: FastifyRequest): string => {
  const { url } = request.routeOptions
  if (url === undefined) return 'none'
  return isFile.test(url) ? 'file' : url
}
