import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { accountCalls } from './testing/account-calls.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
})
afterAll(() => app.close())

const choose = (headers: Record<string, string>, language: unknown) =>
  app.inject({ method: 'PUT', url: '/api/account/language', headers, payload: { language } })

test.each<Role>(['plumber', 'company'])('the letters to a %s follow its choice', async (role) => {
  const { headers, email } = await calls.make(role)
  expect((await choose(headers, 'es')).json()).toEqual({ language: 'es' })
  expect((await calls.get('', headers)).json().language).toBe('es')
  await calls.post('/confirm-email/send', {}, headers)
  expect((await calls.letters(email))[0]?.subject).toBe('Confirme su correo electrónico')
  await choose(headers, 'en')
  await calls.post('/confirm-email/send', {}, headers)
  expect((await calls.letters(email))[0]?.subject).toBe('Confirm your email address')
})

test('another language is refused, and the choice stays', async () => {
  const { headers } = await calls.make('plumber')
  await choose(headers, 'es')
  for (const language of ['fr', '', null, ['en'], 'EN'])
    expect((await choose(headers, language)).json().fields).toEqual([
      { path: 'language', error: 'invalid' },
    ])
  expect((await calls.get('', headers)).json().language).toBe('es')
})
