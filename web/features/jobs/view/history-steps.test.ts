import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import type { Job } from '#contract/endpoints/jobs.ts'
import type { MoneyStep } from '#contract/endpoints/money.ts'
import { en } from '#messages/index.ts'
import { historySteps, type JobEvent } from './history-steps.ts'

const charge = { referral: 500, platform_fee: 25, processing_fee: 15.53, total: 540.53 }

const job: Job = {
  id: 7,
  homeowner_id: 1,
  plumber_id: 1,
  company_id: 1,
  homeowner: 'Ruth Ellison',
  homeowner_address: '44 Live Oak Ln',
  homeowner_city: 'Austin',
  homeowner_state: 'TX',
  homeowner_zip_code: '78704',
  homeowner_phone: null,
  homeowner_email: null,
  insurance_company_name: 'Lone Star Mutual',
  insurance_company_policy_number: 'HO-1',
  date_of_loss: '2026-11-18',
  createdAt: '2026-11-18T10:00:00.000Z',
  accepted_date: null,
  rejected_date: null,
  issue_description: 'Water',
  repair_conducted: 'Valve',
  status: 0,
  outcome: 'open',
  amount: 900,
  referral_amount: 500,
  expected_referral_amount: 500,
  previous_payment_link: null,
  payment_status: 'none',
  paid_at: null,
  offered_at: '2026-11-18T10:00:00.000Z',
  due_at: null,
  charge,
  companies_reached: 3,
  can_accept: false,
  can_reject: false,
  photos: [],
}

const event = (kind: JobEvent['kind'], by: JobEvent['by'], count: number | null = null) => ({
  at: '2026-11-18T10:00:00.000Z',
  kind,
  by,
  company: null,
  count,
  amount: null,
})

const titles = (events: JobEvent[], reader: Role) =>
  historySteps(i18next.t, job, events, reader).map(({ title }) => title)

test('the plumber reads who took the job', () => {
  const accepted = event('accepted', 'company')
  expect(titles([accepted], 'plumber')).toEqual(['A company accepted'])
  expect(titles([{ ...accepted, company: 'Drywell Restoration' }], 'plumber')).toEqual([
    'Drywell Restoration accepted',
  ])
})

test('who has the job given to them reads so, and the plumber who that is', () => {
  const given = event('reassigned', 'plumbline')
  expect(titles([{ ...given, by: 'you' }], 'company')[0]).toBe('Given to you')
  expect(titles([given], 'company')[0]).toBe('Given to another company')
  expect(titles([given], 'plumber')[0]).toBe('Given to another company')
  expect(titles([{ ...given, company: 'Drywell Restoration' }], 'plumber')[0]).toBe(
    'Given to Drywell Restoration',
  )
})

test('of a job that is open again, where the others have said no, nobody reads that none serves the zip code', () => {
  const told = titles(
    [
      event('offered', 'plumbline', 2),
      event('rejected', 'company'),
      event('accepted', 'company'),
      event('lapsed', 'plumbline'),
      event('offered', 'plumbline', 0),
    ],
    'plumber',
  )
  expect(told[4]).toContain('Open again')
  expect(told[4]).not.toContain('zip code')
})

test('of a payment that went back in parts no part is called the payment', () => {
  const back = (kind: JobEvent['kind'], amount: number) => ({ ...event(kind, 'plumbline'), amount })
  const parts = [back('partly_refunded', 100), back('refunded', 440.53)]
  expect(titles(parts, 'company').slice(0, 2)).toEqual([
    '$100.00 of the payment went back to you',
    '$440.53 of the payment went back to you',
  ])
  expect(titles([back('dispute_lost', 100), back('refunded', 440.53)], 'plumber')[1]).toBe(
    '$440.53 of the payment went back to the company',
  )
  const once = back('refunded', 540.53)
  expect(titles([once], 'company')[0]).toBe('Your payment of $540.53 went back to you')
  const failed = [once, back('refund_failed', 100), back('refunded', 100)]
  expect(titles(failed, 'company')[2]).toBe('$100.00 of the payment went back to you')
})

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } } })
})

test('a lapse and the new offer after it are told to the plumber', () => {
  const events = [
    event('created', 'you'),
    event('offered', 'plumbline', 3),
    event('accepted', 'company'),
    event('lapsed', 'company'),
    event('offered', 'plumbline', 2),
  ]
  expect(titles(events, 'plumber').slice(0, 5)).toEqual([
    'You sent the job',
    'Offered to 3 companies',
    'A company accepted',
    'The company did not pay in time',
    'Offered again, to 2 companies',
  ])
})

test('a company reads of a lapse that the job is open again, also where it was never offered it before', () => {
  const events = [event('accepted', 'company'), event('lapsed', 'company')]
  expect(titles([...events, event('offered', 'plumbline')], 'company')[2]).toBe(
    'Open again, and offered to you',
  )
})

test('a company that adds the zip code later is one more, not an offer again', () => {
  const events = [event('offered', 'plumbline', 0), event('offered', 'plumbline', 1)]
  expect(titles(events, 'plumber').slice(0, 2)).toEqual([
    'No company served the zip code',
    'Offered to 1 company',
  ])
})

test('a company reads its own lapse as its own', () => {
  const events = [event('offered', 'plumbline'), event('accepted', 'you'), event('lapsed', 'you')]
  expect(titles(events, 'company').slice(0, 3)).toEqual([
    'Offered to you',
    'You accepted',
    'You did not pay in time',
  ])
})

const paidAt = '2026-11-18T10:00:00.000Z'
const usableAt = '2026-11-20T00:00:00.000Z'
const available = { step: 'available', state: 'ahead', at: null, amount: 50_000 } as const
const ahead: MoneyStep = { ...available, expected_at: usableAt }
const reached: MoneyStep = { ...available, state: 'now', at: usableAt, expected_at: null }

/** The last steps of an accepted job, each with its text and how it stands. */
const end = (
  payment_status: Job['payment_status'],
  reader: Role,
  arrival?: MoneyStep,
  ready = false,
) =>
  historySteps(
    i18next.t,
    { ...job, status: 1, outcome: 'accepted', payment_status },
    [
      event('paid', 'company'),
      ...(payment_status === 'paid' ? [] : [event('transferred', 'plumbline')]),
    ].map((each) => ({ ...each, at: paidAt })),
    reader,
    arrival,
    ready,
  ).map(({ title, text, state }) => [title, text, state])

test('money that waits for the payment account is told to both sides', () => {
  expect(end('paid', 'plumber')[1]).toEqual([
    'The money reaches your account',
    'As soon as your payment account is ready',
    'now',
  ])
  for (const ready of [false, true])
    expect(end('paid', 'company', undefined, ready)[1]).toEqual([
      'The plumber is paid',
      'It is sent on as soon as the plumber’s payment account can receive it. You have nothing to do.',
      'now',
    ])
})

test('money that is about to be sent on to an account that is ready waits for nothing of the plumber’s', () => {
  expect(end('paid', 'plumber', undefined, true)[1]).toEqual([
    'The money reaches your account',
    'The transfer to your payment account comes next',
    'now',
  ])
})

test('money that was sent on is green, and there, only once it can be used', () => {
  expect(end('transferred', 'plumber', ahead).slice(1)).toEqual([
    ['The money was sent on to your payment account', undefined, 'done'],
    ['The money reaches your account', 'Within 2 business days of the payment', 'now'],
  ])
  expect(end('transferred', 'plumber', reached).slice(1)).toEqual([
    ['The money was sent on to your payment account', undefined, 'done'],
    ['The money is in your account', undefined, 'paid'],
  ])
  expect(end('transferred', 'plumber', { ...reached, at: null })).toEqual(
    end('transferred', 'plumber', reached),
  )
  expect(end('transferred', 'company').slice(1)).toEqual([
    ['The money was sent on to the plumber', undefined, 'done'],
  ])
})
