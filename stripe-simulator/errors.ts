/** The body the SDK turns into its own error; without the `error` key it would take a 404 for success. */
export type FaultBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  doc_url?: string
}

/** `body` stands under the key `error`; a string is the OAuth form, with its description beside it. */
export type Fault = Error & { status: number; body: FaultBody | string; description?: string }

/** The JSON answered for a fault. */
export const faultAnswer = ({ body, description }: Fault) =>
  description === undefined ? { error: body } : { error: body, error_description: description }

/** An error that is answered to the caller in the provider's own shape. */
export const fault = (status: number, body: FaultBody): Fault =>
  Object.assign(new Error(body.message), { status, body })

export const isFault = (error: unknown): error is Fault =>
  error instanceof Error && 'status' in error && 'body' in error

/** An account that does not exist, or is not connected (any more): both are the same to a platform. */
export const accountInvalid = (id: string) =>
  fault(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })

/** A 400 about one parameter. */
export const invalidRequest = (message: string, param?: string, code?: string) =>
  fault(400, { type: 'invalid_request_error', message, code, param })

/** An object that does not exist: 404 when the address names it (parameter `id`), else 400. */
export const noSuch = (kind: string, id: string, param = 'id') =>
  fault(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replace('checkout_session', 'checkout.session')}: '${id}'`,
    param,
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
  })

/** OAuth answers with a word and a sentence instead of an object. */
export const oauthFault = (code: string, description: string, status = 400): Fault =>
  Object.assign(new Error(description), {
    status,
    body: code,
    description,
  })
