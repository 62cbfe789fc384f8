import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { type ErrorCode, errorStatus, fieldErrors } from '#contract/errors.ts'
import { basePaths } from '../route.ts'

type Schema = Record<string, unknown>

const text = { type: 'string' }

/** What all calls have in common. */
export const inCommon = `Referrals of water losses from plumbers to mitigation companies.

**Signing in.** A login answers \`token_access\`: send it as \`Authorization: Bearer …\`. A browser has it in a cookie
too, for what it fetches by itself; a GET that changes something takes the header alone.

**Cookies.** A call other than GET that brings any cookie has to bring what the cookie \`XSRF-TOKEN\` holds in the header
\`X-XSRF-TOKEN\` (else 403, \`csrf_failed\`). One without cookies needs no such header.

**Refusals** are problem documents (\`application/problem+json\`) in the language of \`Accept-Language\`;
\`code\` says why, and \`fields\` which fields have to be changed.

**Coming again.** 429, 502 and 503 say in \`Retry-After\` after how many seconds. Of 429 nothing was done; 502 and 503
are as an answer that was lost.

**Repeating.** A changing call whose answer was lost may have been done. A new job and a new homeowner take a \`request_key\`, a
photo a \`key\`, a UUID of your own: sent again with the same one they answer with what was made, and make nothing twice.
Of anything else read how it stands before you repeat it.
`

/** The body of every failed call (section 8). */
const problem: Schema = {
  type: 'object',
  required: ['status', 'code', 'title', 'message', 'request_id'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    title: text,
    message: text,
    request_id: text,
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'error'],
        properties: { path: text, error: { type: 'string', enum: fieldErrors } },
      },
    },
  },
}

const answerOf = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** What a call can be refused with: its own failures by their status, what it cannot read, and any other. */
const refusalsOf = ({ errors, params, query, body }: Endpoint) => {
  const codes = new Map<number, ErrorCode[]>()
  const unreadable: ErrorCode[] = params || query || body ? ['invalid_input'] : []
  for (const code of new Set([...unreadable, ...errors]))
    codes.set(errorStatus[code], [...(codes.get(errorStatus[code]) ?? []), code])
  const own = [...codes].map(([status, known]) => [status, answerOf(known.join(', '))])
  return { ...Object.fromEntries(own), default: answerOf('Any other refusal') }
}

/** A successful answer that is not JSON, in the place of what the routes say of it. */
const answersOf = ({ answers }: Endpoint, made: unknown): Schema => {
  if (!answers) return Object(made)
  if (answers === 'redirect') return { 303: { description: 'Leads to another address' } }
  const isText = answers.startsWith('text/')
  const schema = isText ? text : { type: 'string', format: 'binary' }
  return { 200: { description: 'The answer', content: { [answers]: { schema } } } }
}

/** The fields of a form that carries a file. */
const formOf = ({ body }: Endpoint) => {
  const fields = z.toJSONSchema(body ?? z.object({}), { io: 'input' })
  const schema = {
    ...fields,
    properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
    required: [...(fields.required ?? []), 'file'],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** The document made from the routes, with what these leave out: forms with files, answers that are not JSON, and refusals. */
export const wholeDocument = (made: object) => {
  const document: {
    paths?: Record<string, Record<string, Schema>>
    components?: { schemas?: Schema }
  } = made
  const paths = { ...document.paths }
  for (const endpoint of Object.values<Endpoint>(endpoints))
    for (const address of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const path = `${basePaths[endpoint.base]}${address}`.replace(/:(\w+)/g, '{$1}')
      const method = endpoint.method.toLowerCase()
      const call = paths[path]?.[method]
      if (!call) continue
      const responses = { ...answersOf(endpoint, call.responses), ...refusalsOf(endpoint) }
      const form = endpoint.multipart ? { requestBody: formOf(endpoint) } : {}
      paths[path] = { ...paths[path], [method]: { ...call, ...form, responses } }
    }
  const schemas = { ...document.components?.schemas, Problem: problem }
  return { ...document, paths, components: { ...document.components, schemas } }
}
