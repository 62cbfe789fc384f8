import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { routeOn } from './route.ts'

test('a call that does not say who may make it does not start', async () => {
  const { app, context, closeAfterTest } = await createTestApp()
  closeAfterTest()
  const route = routeOn(app, context, () => {})
  const { access: _, ...undeclared } = { ...endpoints.getAccount, path: '/api/undeclared' } as const
  // @ts-expect-error: it does not compile either
  expect(() => route(undeclared, async () => {})).toThrow('GET /api/undeclared')
  const misspelt: Endpoint = JSON.parse('{"method":"GET","path":"/x","access":{"role":"plumer"}}')
  expect(() => route(misspelt, async ({ reply }) => reply)).toThrow('GET /x')
})

const namesOf = (schema: z.core.$ZodType | undefined): string[] => {
  if (!schema) return []
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

const accountFields = ['plumber_id', 'company_id', 'user_id', 'connected_account_id']

/** Calls whose `id` is not an account's: it names a row, and a foreign row is like a missing one. */
const idsOfRows = [
  ...['getJob', 'updateJob', 'saveJobPaymentLink', 'getHomeowner', 'updateHomeowner'],
  'endSession',
]

/** 1 is the marketplace there (section 3), and nothing else is taken. */
const fixed = ['createJob body.company_id']

test('every input that names an account is declared as the caller’s own', () => {
  const undeclared = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    const { access, query, body } = endpoint
    // An operator's calls name the accounts of others, each act with its reason.
    if (access.role === 'visitor' || access.role === 'operator') return []
    const named = [
      ...namesOf(query).map((field) => ['query', field] as const),
      ...namesOf(body).map((field) => ['body', field] as const),
    ].filter(([, field]) => accountFields.includes(field) || field === 'id')
    return named.flatMap(([where, field]) => {
      const own = access.own.some((each) => each.in === where && each.field === field)
      const ofRow = field === 'id' && idsOfRows.includes(name)
      const place = `${name} ${where}.${field}`
      return own || ofRow || fixed.includes(place) ? [] : [place]
    })
  })
  expect(undeclared).toEqual([])
})
