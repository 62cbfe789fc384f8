import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../lib/password.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { demoOperator, demoPassword } from './accounts.ts'
import { endDemoOperator, isDemoOperatorThere } from './end-demo-operator.ts'
import { insertOperator } from './insert-operator.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  return () => app.close()
})

const make = async (password: string) => {
  const passwordHash = await hashPassword(password)
  const { db, seal, clock } = app.context
  await insertOperator(db, { passwordHash, seal, createdAt: clock() })
}

const signIn = async () => {
  const { email, password, secret } = demoOperator
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.phones().getTime() })
  const payload = { email, password, code }
  const answer = await app.inject({ method: 'POST', url: '/api/operator/login', payload })
  return answer.json().token_access
}

const overview = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: '/api/operator/overview', headers })).statusCode
}

/** What a start in production does, or one whose provider moves real money. */
const startIn = ({ production = false, movesMoney = false }) => {
  const stripe = { secretKey: 'sk_live_x', webhookSecrets: [], clientId: undefined, movesMoney }
  const beside = movesMoney ? { ...stripe, simulatorUrl: undefined } : undefined
  return endDemoOperator({
    ...app.context,
    config: { ...app.context.config, production, stripe: beside },
  })
}

test.each([{ production: true }, { movesMoney: true }])(
  'the operator whose password everybody knows does not outlive a start with %o',
  async (how) => {
    await make(demoPassword)
    expect(await startIn({})).toBeUndefined()
    const token = await signIn()
    expect(await overview(token)).toBe(200)
    expect(await startIn(how)).toMatch(/operator@plumbline\.example[\s\S]*add-operator/)
    expect(await overview(token)).toBe(401)
    expect(await isDemoOperatorThere(app.context.db)).toBe(false)
    const { rows } = await app.context.database.sql(
      `select actor_role, facts from audit_entry where act = 'command'`,
    )
    const facts = { command: 'remove-operator', given: '', operator: '1' }
    expect(rows).toEqual([{ actor_role: 'plumbline', facts }])
    expect(await startIn(how)).toBeUndefined()
  },
)

test('an operator whom somebody made under that address stays', async () => {
  await make('a password that nobody else knows')
  expect(await startIn({ production: true })).toBeUndefined()
  const { rows } = await app.context.database.sql('select email, disabled_at from operator')
  expect(rows).toEqual([{ email: demoOperator.email, disabled_at: null }])
})
