import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus, type FieldProblem, type Problem } from '#contract/errors.ts'
import { catalogues } from '#messages/index.ts'
import type { Context } from '../context.ts'
import { isFailure } from '../lib/failure.ts'
import { isOutOfSpace } from '../lib/faults/out-of-space.ts'
import { isPassingFault } from '../lib/faults/passing-fault.ts'
import { safeError } from '../lib/faults/safe-error.ts'
import { isCrowd } from '../lib/password.ts'
import { languageOf } from './language.ts'
import { isOpened, sendBusyPage } from './pages/busy-page.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Why a call was refused, for the log. */
    refusal: string | null
  }
}

type Refusal = { code: ErrorCode; fields?: FieldProblem[]; retryAfter?: number }

/** What a fault of the framework or of the network means in our own list. */
const codeOfStatus = (status: number | undefined): ErrorCode => {
  if (status === 413) return 'payload_too_large'
  if (status === 429) return 'too_many_requests'
  if (status === 503) return 'unavailable'
  return status !== undefined && status >= 400 && status < 500 ? 'invalid_input' : 'internal'
}

const refusalOf = (error: FastifyError): Refusal => {
  if (isFailure(error)) return error.failure
  if (isOutOfSpace(error)) return { code: 'storage_full' }
  if (error.code?.startsWith('FST_CSRF')) return { code: 'csrf_failed' }
  return { code: codeOfStatus(error.statusCode) }
}

/** Seconds after which what is away for now is asked for once more. */
const comeAgain = '5'

const sendProblem = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
  const status = errorStatus[refusal.code]
  reply.code(status)
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  if (status === 502 || status === 503) reply.header('retry-after', comeAgain)
  if (status === 503 && isOpened(request)) return sendBusyPage(reply, refusal.code, comeAgain)
  const problem: Problem = {
    status,
    code: refusal.code,
    ...catalogues[languageOf(request)].errors[refusal.code],
    request_id: request.id,
    fields: refusal.fields,
  }
  return reply
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Whose body broke off reads no answer, and nothing of ours was at fault. */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** What a call needed and cannot have now, as the metrics name it. */
const awayOf = ({ database, files }: Context, error: unknown) => {
  if (files.isAway(error)) return 'storage_away'
  if (database.isAway(error)) return 'database_away'
  return isPassingFault(error) ? 'database_busy' : undefined
}

/** What of that the log says why of; a database that is away says it of itself. */
const explained: Partial<Record<NonNullable<ReturnType<typeof awayOf>>, string>> = {
  storage_away: 'the file store cannot be used',
  database_busy: 'the database refused for now',
}

/** Refusals of a kind that is watched, as the metrics name them. */
const watched: Partial<Record<Refusal['code'], string>> = {
  too_many_requests: 'rate',
  too_many_tries: 'rate',
  storage_full: 'storage_full',
  payment_provider_failed: 'provider_away',
}

/**
 * Every failed call answers with a problem document in the reader's language (section 8), and a page that is refused
 * for now with one to read.
 */
export const registerErrors = (app: FastifyInstance, context: Context) => {
  const { metrics } = context
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const away = isCutOff(request) ? undefined : awayOf(context, error)
    const refusal: Refusal = away ? { code: 'unavailable' } : refusalOf(error)
    const reason = away ?? (isCrowd(error) ? 'sign_in_crowd' : watched[refusal.code])
    if (reason) metrics.refused.inc({ reason })
    reply.refusal = reason ?? refusal.code
    const words = away && explained[away]
    if (words) request.log.warn({ fault: safeError(error) }, words)
    if (refusal.code === 'internal' && !isCutOff(request))
      request.log.error({ fault: safeError(error) }, 'unexpected fault')
    return sendProblem(request, reply, refusal)
  })
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, { code: 'not_found' })
