import type { Context } from '../../../context.ts'
import { orBack } from '../or-back.ts'
import { openInvoiceLink } from './invoice-link.ts'

/**
 * Where a link of the invoice list leads: the provider's page or PDF as it is today, or the list
 * where the link is too old, or the provider does not answer.
 */
export const openInvoice = async (context: Context, token: string): Promise<string> => {
  const list = `${context.publicUrl()}/inicio/company/invoices`
  const wanted = openInvoiceLink(context, token)
  if (!wanted) return list
  return orBack(context, list, async () => {
    const invoice = await context.payments.invoice(wanted.invoiceId)
    return (wanted.form === 'pdf' ? invoice?.invoicePdf : invoice?.hostedUrl) ?? list
  })
}
