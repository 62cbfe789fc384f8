import { z } from 'zod/mini'
import { endpoint, only, visitor } from '../../endpoint.ts'
import { code, email, givenPassword, rowId } from '../../fields.ts'
import { area, done } from './fields.ts'

/** Of an authenticator app; operators have no recovery codes. */
const codeOfApp = z.pipe(code, z.string().check(z.regex(/^\d{6}$/, { error: 'code_wrong' })))

export const operatorLogin = z.object({
  email: email(),
  password: givenPassword,
  code: codeOfApp,
})

const refused = z.object({ title: z.string(), message: z.string() })

export const operatorSignInEndpoints = {
  operatorLogin: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/login',
    area,
    summary: 'Sign an operator in with password and code; wrong ones answer 200 without an id',
    access: visitor,
    whenDiskIsLow: true,
    body: operatorLogin,
    output: z.union([z.object({ id: rowId, token_access: z.string(), name: z.string() }), refused]),
    errors: ['invalid_input', 'too_many_tries'],
  }),
  operatorSignOut: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/operator/sign-out',
    area,
    summary: 'End this session of the operator on the server',
    access: only('operator'),
    whenDiskIsLow: true,
    output: done,
    errors: [],
  }),
}
