import type { Context } from '../../../context.ts'
import type { Verdict } from '../charges/settle.ts'
import { storeInvoice } from '../queries/invoices.ts'

/**
 * Keeps what the list of invoices shows of one (section 3), so that the list asks nobody, and tells who has
 * it open. An invoice that is for none of our payments is of no use.
 */
export const syncInvoice = async (
  { db, payments, live }: Context,
  invoiceId: string,
): Promise<Verdict> => {
  const invoice = await payments.invoice(invoiceId)
  if (!invoice) return { result: 'ignored', reason: 'no such invoice' }
  const stored = await storeInvoice(db, invoice)
  if (!stored) return { result: 'ignored', reason: 'for none of our payments' }
  if (stored === 'changed' && invoice.jobId)
    live.publish({ about: 'jobs', jobIds: [invoice.jobId], moneyAlone: true })
  return { result: 'applied' }
}

/** The provider may write the invoice some time after the payment. */
export const findInvoiceOfCheckout = async (context: Context, checkoutSessionId: string) => {
  const { invoiceId } = await context.payments.checkout(checkoutSessionId)
  if (invoiceId) await syncInvoice(context, invoiceId)
}
