import type { Context } from '../../context.ts'
import { fromProvider } from './from-provider.ts'
import { openInvoiceLink } from './invoice-link.ts'

/**
 * Where a link of the invoice list leads: the provider's page or PDF as it is today, or the list
 * where the link is too old. Throws `payment_provider_failed`.
 */
export const openInvoice = async (context: Context, token: string): Promise<string> => {
  const wanted = openInvoiceLink(context, token)
  const invoice = wanted && (await fromProvider(() => context.payments.invoice(wanted.invoiceId)))
  const address = wanted?.form === 'pdf' ? invoice?.invoicePdf : invoice?.hostedUrl
  return address ?? `${context.publicUrl()}/inicio/company/invoices`
}
