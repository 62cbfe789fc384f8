import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { fromProvider } from './from-provider.ts'
import { invoicesOfCompany } from './queries/jobs-of-payments.ts'

/** The provider answers invoices one by one, so that a very long list would take minutes. */
const most = 300

/**
 * The newest 300 invoices of the company's own payments in cents, by their ids (sections 3 and 7);
 * else `payment_provider_failed`.
 */
export const listCompanyInvoices = async ({ db, payments }: Context, caller: CompanyCaller) => {
  const jobs = await invoicesOfCompany(db, caller.id, most)
  const invoices = await fromProvider(() => payments.invoices([...jobs.keys()]))
  const data = invoices.map(({ id, number, created, invoicePdf, hostedUrl, lines }) => ({
    id,
    job_id: jobs.get(id)?.jobId ?? null,
    number,
    created,
    invoice_pdf: invoicePdf,
    hosted_invoice_url: hostedUrl,
    receipt_url: jobs.get(id)?.receiptUrl ?? null,
    lines: { data: lines.map(({ description, amount }) => ({ description, amount })) },
  }))
  return { data: Object.fromEntries(data.map((invoice) => [invoice.id, invoice])) }
}
