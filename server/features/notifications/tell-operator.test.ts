import { beforeAll, expect, test } from 'vitest'
import type { TaskData } from '../../tasks/definitions.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { tellOperator } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test' })
  return app.close
})

test('the operator is written to, with what to look for, once for each alert', async () => {
  const { context } = app
  const facts = { event: 'evt_7', kind: 'charge.refunded', error: '<b>broken</b>' }
  await context.db.transaction((tx) => tellOperator(context, tx, { about: 'eventParked', facts }))
  await context.tasks.drain()
  const [letter, ...others] = await lettersTo(app, 'ops@plumbline.test')
  expect(others).toEqual([])
  expect(letter?.text).toContain('npm run operator -- events retry evt_7')
  expect(letter?.text).toContain('tried again once a day for 30 days.')
  expect(letter?.text).toContain('Kind: charge.refunded')
  expect(letter?.html).not.toContain('<b>broken')
})

test('whoever runs the installation is written to in the language that it names', async () => {
  const app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test', OPERATOR_LANGUAGE: 'es' })
  app.closeAfterTest()
  const { context } = app
  const tell = async (alert: TaskData<'tellOperator'>) => {
    await context.db.transaction((tx) => tellOperator(context, tx, alert))
    await context.tasks.drain()
    return (await lettersTo(app, 'ops@plumbline.test'))[0]
  }
  const event = { event: 'evt_8', kind: 'charge.refunded', error: 'broken' }
  const parked = await tell({ about: 'eventParked', facts: event })
  expect(parked?.subject).toBe('Un evento del proveedor de pagos no se pudo aplicar')
  expect(parked?.text).toContain('npm run operator -- events retry evt_8')
  expect(parked?.text).toContain('se intenta otra vez cada día, durante 30 días.')
  const share = { job: '10017', charge: 'ch_8', transfer: 'tr_8', cents: '40500', code: 'closed' }
  const waits = await tell({ about: 'shareNotSent', facts: share })
  expect(waits?.text).toContain('El monto de abajo')
  const lines = waits?.text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['Trabajo: 10017', 'Cargo: ch_8', 'Transferencia: tr_8', 'Código: closed'],
      'Monto: $405.00 (40500 centavos)',
    ]),
  )
  const differs = await tell({
    about: 'ledgerDifference',
    facts: { txn_8: 'missing_posting: 0.00 / 540.53', txn_9: 'amount: 1.00 / 2.00', more: '3' },
  })
  expect(differs?.text.split('\n')).toEqual(
    expect.arrayContaining([
      'txn_8: Falta en el libro: 0.00 / 540.53',
      ...['txn_9: Los montos difieren: 1.00 / 2.00', 'Otras: 3'],
    ]),
  )
  for (const about of ['paymentRefused', 'shareElsewhere'] as const) {
    const why = (reason: string) => tell({ about, facts: { job: '10017', reason } })
    expect((await why('other_transfer_amount'))?.text).toContain('Motivo: otro monto transferido\n')
    // In the words of the version before.
    expect((await why('another company'))?.text).toContain('Motivo: another company\n')
  }
})

test('a letter to the operator leads to what it is about, and sends nobody to support', async () => {
  const { context } = app
  const job = { job: '10017', charge: 'ch_8', cents: '54053' }
  const alerts = [
    [{ about: 'disputeOpened', facts: job }, '/job/10017'],
    [
      { about: 'shareTakenOff', facts: { ...job, plumber: '1042', account: 'acct_8' } },
      '/job/10017',
    ],
    [{ about: 'moveRefused', facts: { charge: 'ch_8', cents: '50000', code: 'closed' } }, ''],
    [{ about: 'manyTaken', facts: { company: '7', jobs: '10' } }, '/account/company/7'],
    [{ about: 'manySent', facts: { plumber: '1042', jobs: '50' } }, '/account/plumber/1042'],
    [{ about: 'eventParked', facts: { event: 'evt_7', kind: 'charge.refunded' } }, '/events'],
    [{ about: 'ledgerDifference', facts: { txn_8: 'amount: 1.00 / 2.00' } }, '/differences'],
    [{ about: 'diskLow', facts: { folder: '/data', free: '90 MB' } }, ''],
  ] as const satisfies [TaskData<'tellOperator'>, string][]
  for (const [alert, page] of alerts) {
    await context.db.transaction((tx) => tellOperator(context, tx, alert))
    await context.tasks.drain()
    const [letter] = await lettersTo(app, 'ops@plumbline.test')
    expect(letter?.text).toContain(`Open Plumbline:\n${app.url()}/operator${page}\n`)
    expect(letter?.text).not.toContain('A question?')
  }
})

test('the amount of a payment in another currency is told in no dollars', async () => {
  const { context } = app
  const money = moneyCalls(app)
  const before = await lettersTo(app, 'ops@plumbline.test')
  const { company, jobId } = await money.wonJob()
  const { checkout } = context.payments
  context.payments.checkout = async (id) => ({ ...(await checkout(id)), currency: 'eur' })
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  const [letter, ...others] = await lettersTo(app, 'ops@plumbline.test')
  expect(others).toEqual(before)
  expect(letter?.subject).toBe('A payment does not fit its job')
  expect(letter?.text.split('\n')).toEqual(
    expect.arrayContaining(['Amount: 54053 cents', 'Currency: EUR']),
  )
  expect(letter?.text).not.toContain('$')
})
