import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'

/** Hours a link works; a list that is loaded again has new ones. */
const life = 24

const content = z.tuple([
  z.literal('invoice'),
  z.string(),
  z.enum(['pdf', 'page']),
  z.number().int(),
])

/** The address of an invoice at the provider changes, so that ours leads there; sealed and short-lived. */
export const invoiceLink = ({ seal, publicUrl, clock }: Context) => {
  const until = hoursAfter(clock(), life).getTime()
  return (invoiceId: string, form: 'pdf' | 'page') =>
    `${publicUrl()}/payments/invoice/${seal.close(JSON.stringify(['invoice', invoiceId, form, until]))}`
}

/** What such a link leads to; undefined where it is not one of ours, or too old. */
export const openInvoiceLink = ({ seal, clock }: Context, token: string) => {
  try {
    const [, invoiceId, form, until] = content.parse(JSON.parse(seal.open(token)))
    return until > clock().getTime() ? { invoiceId, form } : undefined
  } catch {
    return undefined
  }
}
