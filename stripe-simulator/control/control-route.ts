import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fault, faultAnswer, invalidRequest, isFault } from '../errors.ts'
import { sendMessage } from '../pages/page.ts'
import { fieldsOf, formOf, formToken, idOf, isFormToken, visitorOf } from '../pages/visitor.ts'
import type { Simulator } from '../simulator.ts'
import { readControl } from './read-control.ts'

const ajv = new Ajv({ coerceTypes: true, allErrors: false, strict: false })

/** Addresses that change the simulator itself; there is nothing like them at the provider. */
export const controlPath = '/stripe-simulator/control'

/** The hidden token in every form of the overview pages. */
export const controlToken = ({ options }: Simulator) => formToken(options.secretKey, 'overview')

/** A browser says where a request comes from; a page of another origin may not give orders. */
const isForeign = ({ headers }: FastifyRequest, publicUrl: string) => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return origin !== new URL(publicUrl).origin && !origin.endsWith(`//${headers.host}`)
}

const valuesOf = (request: FastifyRequest): object => {
  if (typeof request.body !== 'string') return { ...Object(request.body) }
  const given = [...formOf(request)].filter(
    ([name, value]) => name !== 'token' && name !== 'back' && value !== '',
  )
  return Object.fromEntries(given)
}

type Order<P> = {
  /** Below `/stripe-simulator/control`; `:id` names an object. */
  path: string
  properties: object
  required?: string[]
  run: (simulator: Simulator, params: P, id: string) => Promise<unknown>
}

/** Serves one order, sent as JSON by a program or as a form by the overview pages. */
export const controlRoute = <P>(app: FastifyInstance, simulator: Simulator, order: Order<P>) => {
  // Most orders are never given: their rules are made ready by the first of each.
  let compiled: ValidateFunction<P> | undefined
  const rules = () => {
    compiled ??= ajv.compile<P>({
      type: 'object',
      properties: order.properties,
      required: order.required ?? [],
      additionalProperties: false,
    })
    return compiled
  }
  const obey = async (request: FastifyRequest) => {
    const values: unknown = valuesOf(request)
    const validate = rules()
    if (validate(values)) {
      const answer = await order.run(simulator, values, idOf(request))
      simulator.wake()
      return answer
    }
    const [error] = validate.errors ?? []
    const { additionalProperty, missingProperty } = error?.params ?? {}
    const name = additionalProperty ?? missingProperty ?? error?.instancePath.slice(1)
    throw invalidRequest(`Invalid ${name}: ${error?.message}`, String(name))
  }
  const answerForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const value = fieldsOf(request)
    if (!isFormToken(simulator.options.secretKey, 'overview', value('token'))) {
      return sendMessage(reply, visitor, 403, text.refusedOrder, text.formOld)
    }
    try {
      await obey(request)
      const back = value('back')
      const own = back === '/stripe-simulator' || /^\/stripe-simulator[/?][^\\]*$/.test(back)
      return reply.redirect(own ? back : '/stripe-simulator', 303)
    } catch (error) {
      if (!isFault(error)) throw error
      return sendMessage(reply, visitor, error.status, text.refusedOrder, error.message)
    }
  }
  app.post(controlPath + order.path, async (request, reply) => {
    if (isForeign(request, simulator.options.publicUrl())) {
      const message = 'Only pages of the simulator itself may do this.'
      const refused = fault(403, { type: 'invalid_request_error', message })
      return reply.code(403).send(faultAnswer(refused))
    }
    if (typeof request.body === 'string') return answerForm(request, reply)
    try {
      const answer = await obey(request)
      return reply.send({ ...(await readControl(simulator)), ...Object(answer) })
    } catch (error) {
      if (!isFault(error)) throw error
      return reply.code(error.status).send(faultAnswer(error))
    }
  })
}
