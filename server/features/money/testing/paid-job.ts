import { chargeFor } from '#contract/rules/fee.ts'
import type { ChargeFacts, PayoutFacts } from '../../../adapters/payments/port.ts'
import { payment, payout, payoutItem } from '../../../database/schema/index.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { makeJob } from '../../../testing/factories.ts'
import { recordChargeFacts, recordPayoutFacts } from '../../ledger/index.ts'

type Account = { id: number; headers: Record<string, string> }

let counter = 0
const name = (prefix: string) => {
  counter += 1
  return `${prefix}_view${counter}`
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

type Paid = { plumber: Account; company: Account; at: Date; referral?: number; account: string }

const factsOf = (
  {
    jobId,
    companyId,
    at,
    referralCents,
  }: Record<'jobId' | 'companyId' | 'referralCents', number> & {
    at: Date
  },
  account: string,
): ChargeFacts => {
  const { total } = chargeFor(referralCents)
  const chargeId = name('ch')
  return {
    chargeId,
    paymentIntentId: name('pi'),
    jobId,
    acceptance: 1,
    companyId,
    amountCents: total,
    currency: 'usd',
    created: seconds(at),
    receiptUrl: `https://receipts.example/${chargeId}`,
    movement: {
      id: name('txn'),
      type: 'charge',
      amountCents: total,
      feeCents: 1_598,
      netCents: total - 1_598,
      created: seconds(at),
      availableOn: seconds(at) + 2 * 86_400,
      status: 'pending',
      source: chargeId,
    },
    destination: account,
    transfer: {
      id: name('tr'),
      account,
      destinationPayment: name('py'),
      amountCents: referralCents,
      created: seconds(at),
      reversals: [],
    },
    sentLater: [],
    refunds: [],
    disputes: [],
  }
}

/** A job that was paid at a moment and sent on to its plumber, with what the provider says of it. */
export const paidJob = async (app: TestApp, { plumber, company, at, referral, account }: Paid) => {
  const { db } = app.context
  const amount = referral ?? 500
  const jobId = await makeJob(app, plumber, { job: { referral_amount: amount } })
  await app.context.database.sql(
    `update job set company_id = $1, status = 1, acceptance = 1, payment_status = 'transferred',
     paid_at = $2 where id = $3`,
    [company.id, at.toISOString(), jobId],
  )
  const referralCents = Math.round(amount * 100)
  const facts = factsOf({ jobId, companyId: company.id, at, referralCents }, account)
  const [row] = await db
    .insert(payment)
    .values({
      jobId,
      companyId: company.id,
      acceptance: 1,
      chargeCents: facts.amountCents,
      referralCents,
      status: 'paid',
      chargeId: facts.chargeId,
      receiptUrl: facts.receiptUrl,
      invoiceId: name('in'),
      transferId: facts.transfer?.id,
      arrivals: facts.transfer?.destinationPayment ? [facts.transfer.destinationPayment] : [],
      paidAt: at,
      transferredAt: at,
    })
    .returning({ id: payment.id })
  const tell = (over: Partial<ChargeFacts> = {}) =>
    db.transaction((tx) => recordChargeFacts(tx, { ...facts, ...over }, at))
  await tell()
  return { jobId, paymentId: row?.id ?? 0, facts, tell }
}

type Sent = {
  plumber: Account
  account: string
  at: Date
  jobs: Awaited<ReturnType<typeof paidJob>>[]
  /** What each job brings, where that is not what was sent on of it. */
  cents?: number
  over?: Partial<Omit<PayoutFacts, 'unnamedCents'>>
}

/** A payout of everything that some jobs brought, as it would be kept of what the provider says. */
export const sentToBank = async (
  app: TestApp,
  { plumber, account, at, jobs, cents, over = {} }: Sent,
) => {
  const { db } = app.context
  const payments = jobs.flatMap(({ facts: { transfer } }) =>
    transfer?.destinationPayment
      ? [
          {
            destinationPayment: transfer.destinationPayment,
            amountCents: cents ?? transfer.amountCents,
          },
        ]
      : [],
  )
  const facts: PayoutFacts = {
    payoutId: name('po'),
    account,
    amountCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: 'usd',
    method: 'standard',
    status: 'in_transit',
    created: seconds(at),
    arrivalDate: seconds(at) + 86_400,
    failureCode: null,
    failureMessage: null,
    bankLast4: '6789',
    payments,
    // What is of no job was ordered by hand.
    unnamedCents: jobs.length === 0 ? (over.amountCents ?? 0) : 0,
    ...over,
  }
  const row = {
    amountCents: facts.amountCents,
    method: facts.method,
    status: facts.status,
    createdAt: at,
    arrivalAt: new Date(facts.arrivalDate * 1000),
    failureCode: facts.failureCode,
    bankLast4: facts.bankLast4,
    updatedAt: at,
  }
  await db.transaction(async (tx) => {
    await tx
      .insert(payout)
      .values({ payoutId: facts.payoutId, account, plumberId: plumber.id, ...row })
    if (jobs.length > 0)
      await tx.insert(payoutItem).values(
        jobs.map(({ paymentId, facts: { transfer } }) => ({
          payoutId: facts.payoutId,
          paymentId,
          amountCents: cents ?? transfer?.amountCents ?? 0,
        })),
      )
    await recordPayoutFacts(tx, facts, { plumberId: plumber.id, at })
  })
  return facts
}
