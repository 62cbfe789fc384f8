import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { tellOperator } from './index.ts'

test('the operator is written to, with what to look for, once for each alert', async () => {
  const app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test' })
  app.closeAfterTest()
  const { context } = app
  const facts = { event: 'evt_7', kind: 'charge.refunded', error: '<b>broken</b>' }
  await context.db.transaction((tx) => tellOperator(context, tx, { about: 'eventParked', facts }))
  await context.tasks.drain()
  const [letter, ...others] = await lettersTo(app, 'ops@plumbline.test')
  expect(others).toEqual([])
  expect(letter?.text).toContain('npm run operator -- events retry evt_7')
  expect(letter?.text).toContain('kind: charge.refunded')
  expect(letter?.html).not.toContain('<b>broken')
})

test('whoever runs the installation is written to in the language that it names', async () => {
  const app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test', OPERATOR_LANGUAGE: 'es' })
  app.closeAfterTest()
  const { context } = app
  const facts = { event: 'evt_8', kind: 'charge.refunded', error: 'broken' }
  await context.db.transaction((tx) => tellOperator(context, tx, { about: 'eventParked', facts }))
  await context.tasks.drain()
  const [letter] = await lettersTo(app, 'ops@plumbline.test')
  expect(letter?.subject).toBe('Un aviso del proveedor de pagos no se pudo aplicar')
  expect(letter?.text).toContain('npm run operator -- events retry evt_8')
})
