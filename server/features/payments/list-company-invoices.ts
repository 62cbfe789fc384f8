import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { invoiceLink } from './invoice-link.ts'
import { invoicesOfCompany } from './queries/invoices.ts'

const seconds = (at: Date | null) => Math.floor((at?.getTime() ?? 0) / 1000)

/**
 * Every invoice of the company's own payments in cents, by their ids (sections 3 and 7), out of our
 * own rows; the links lead to the provider's own pages, whose addresses change.
 */
export const listCompanyInvoices = async (context: Context, caller: CompanyCaller) => {
  const rows = await invoicesOfCompany(context.db, caller.id)
  const link = invoiceLink(context)
  const invoices = rows.flatMap(({ invoiceId: id, ...row }) => {
    if (id === null) return []
    return {
      id,
      job_id: row.jobId,
      number: row.number,
      created: seconds(row.invoicedAt ?? row.paidAt),
      invoice_pdf: link(id, 'pdf'),
      hosted_invoice_url: link(id, 'page'),
      receipt_url: row.receiptUrl,
      lines: { data: [{ description: row.description ?? '', amount: row.chargeCents }] },
    }
  })
  return { data: Object.fromEntries(invoices.map((invoice) => [invoice.id, invoice])) }
}
