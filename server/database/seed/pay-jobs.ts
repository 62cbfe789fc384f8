import { z } from 'zod'
import { chargeFor } from '#contract/rules/fee.ts'
import type { Context } from '../../context.ts'
import { asMember, fillIn } from './visitor.ts'

const card = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Demo Company',
  zip: '78704',
}

const onboarding = {
  month: '4',
  day: '12',
  year: '1985',
  routing: '110000000',
  account: '000123456789',
  ssn: '0000',
  action: 'complete',
}

const connectAnswer = z.object({ url: z.string() })
const linkAnswer = z.object({ data: z.string().transform((text) => text.split(',')[1] ?? '') })

/** Takes a demo plumber through the provider's form, so that money arrives on the account. */
export const openPayouts = (context: Context, plumberId: number, name: string) =>
  asMember(context, 'plumber', plumberId, async (call) => {
    const answer = await call(`/payments/stripe/connect-url?user_id=${plumberId}`)
    await fillIn(context, connectAnswer.parse(answer).url, { ...onboarding, name })
  })

type Due = { jobId: number; companyId: number; email: string; referralCents: number }

/** Pays one accepted demo job on the provider's page, with the amounts in cents. */
const pay = (context: Context, { jobId, companyId, email, referralCents }: Due) =>
  asMember(context, 'company', companyId, async (call) => {
    const made = await call('/payments/api/create/price/payment/link/stripe', {
      product_data_name: `Referral ${jobId}`,
      unit_amount_decimal: String(chargeFor(referralCents).total),
      job_id: jobId,
    })
    const url = linkAnswer.parse(made).data
    await call('/api/job/createpaymentlink', { id: jobId, previous_payment_link: url })
    await fillIn(context, url, { ...card, email })
  })

/**
 * Pays demo jobs as people would, so that payments, invoices and balances are true at the
 * provider; then finds what was paid without waiting for its events.
 */
export const payJobs = async (context: Context, due: readonly Due[]) => {
  for (const each of due) await pay(context, each)
  await context.tasks.enqueue(context.db, 'reconcilePayments', {})
  await context.tasks.drain()
}
