import { SpanKind } from '@opentelemetry/api'
import Stripe from 'stripe'
import { safeText } from '../../../lib/faults/safe-error.ts'
import { inPart } from '../../../lib/trace.ts'
import { type ProviderFailure, providerFailure } from '../port.ts'

/** Where the provider's API is when it is not at its own address. */
export type ApiAddress = { protocol: 'http' | 'https'; host: string; port: number }

export type StripeLog = { warn: (details: object, message: string) => void }

/** Asks the provider one thing; what it answers is an object of its own, or a failure is thrown. */
export type Ask = <T extends object>(question: (stripe: Stripe) => Promise<T>) => Promise<T>

/** The failure of a call, without anything of the request (it carries the secret key). */
const failureOf = (error: unknown): ProviderFailure | undefined => {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const { requestId, statusCode = 0 } = error
  const code = error.code ?? error.rawType ?? null
  const refused = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
  return providerFailure(error.message, refused ? 'refused' : 'unreachable', { code, requestId })
}

/** Whatever the provider answers names its kind; what a code was exchanged for names an account. */
const isOfProvider = (answer: object) =>
  Array.isArray(answer) || 'object' in answer || 'stripe_user_id' in answer

type ClientOptions = {
  secretKey: string
  apiAddress?: ApiAddress | (() => ApiAddress)
  log: StripeLog
}

/** The SDK's client, made anew where the provider's address has changed: a server may change its port once. */
export const openClient = ({ secretKey, apiAddress, log }: ClientOptions) => {
  let opened: { stripe: Stripe; port: number | undefined } | undefined
  const client = () => {
    const address = typeof apiAddress === 'function' ? apiAddress() : apiAddress
    if (!opened || opened.port !== address?.port) {
      const stripe = new Stripe(secretKey, {
        apiVersion: Stripe.API_VERSION,
        maxNetworkRetries: 2,
        timeout: 20_000,
        telemetry: false,
        ...address,
      })
      opened = { stripe, port: address?.port }
    }
    return opened.stripe
  }
  const ask: Ask = async (question) => {
    try {
      const answer = await inPart('payment provider', { kind: SpanKind.CLIENT }, () =>
        question(client()),
      )
      // The SDK takes a 404 without an `error` key, from a wrong address, for success.
      if (!isOfProvider(answer))
        throw providerFailure('The answer is not one of the payment provider', 'unreachable')
      return answer
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      log.warn(
        { message: safeText(failure.message), ...failure.providerFailure },
        'payment provider failed',
      )
      throw failure
    }
  }
  return { client, ask }
}
