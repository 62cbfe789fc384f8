import { z } from 'zod'
import { chargeFor } from '#contract/rules/fee.ts'
import type { Context } from '../../context.ts'
import { translator } from '../../lib/translator.ts'
import { asMember, fillIn } from './visitor.ts'

/** Approved, and approved but questioned by the bank afterwards. */
const cards = { good: '4242 4242 4242 4242', disputed: '4000 0000 0000 0259' }

const payer = {
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
  ssn: '0000',
  action: 'complete',
}

const connectAnswer = z.object({ url: z.string() })
const linkAnswer = z.object({ data: z.string().transform((text) => text.split(',')[1] ?? '') })

/** A bank account to which payouts arrive, and one that has been closed. */
export const banks = { good: '000123456789', closed: '000111111113' }

type Owner = { plumberId: number; name: string; account: string }

/** Takes a demo plumber through the provider's form, so that money arrives on that bank account. */
export const openPayouts = (context: Context, { plumberId, name, account }: Owner) =>
  asMember(context, 'plumber', plumberId, async (call) => {
    const answer = await call(`/payments/stripe/connect-url?user_id=${plumberId}`)
    await fillIn(context, connectAnswer.parse(answer).url, { ...onboarding, name, account })
  })

type Due = {
  jobId: number
  companyId: number
  email: string
  referralCents: number
  disputed: boolean
}

/** Pays one accepted demo job on the provider's page as people would, with the amounts in cents. */
export const payJob = (
  context: Context,
  { jobId, companyId, email, referralCents, disputed }: Due,
) =>
  asMember(context, 'company', companyId, async (call) => {
    const made = await call('/payments/api/create/price/payment/link/stripe', {
      product_data_name: translator('en')('jobs.job', { id: jobId }),
      unit_amount_decimal: String(chargeFor(referralCents).total),
      job_id: jobId,
    })
    const url = linkAnswer.parse(made).data
    await call('/api/job/createpaymentlink', { id: jobId, previous_payment_link: url })
    const cardNumber = disputed ? cards.disputed : cards.good
    await fillIn(context, url, { ...payer, cardNumber, email })
  })
