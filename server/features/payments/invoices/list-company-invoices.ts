import type { z } from 'zod/mini'
import type { invoicePageQuery } from '#contract/endpoints/payments.ts'
import type { Context } from '../../../context.ts'
import type { CompanyCaller } from '../../../http/caller.ts'
import { partOf } from '../../../lib/part-of.ts'
import { secondsOf } from '../../../lib/time/epoch.ts'
import {
  countInvoices,
  invoicePage,
  invoicesOfCompany,
  type ShownInvoice,
} from '../queries/invoices.ts'
import { receiptLink } from '../receipts/receipt-link.ts'
import { invoiceLink } from './invoice-link.ts'

/** The links lead to the provider's own pages, whose addresses change. */
const presented = (context: Context, rows: readonly ShownInvoice[]) => {
  const link = invoiceLink(context)
  const receipt = receiptLink(context)
  return rows.flatMap(({ invoiceId: id, ...row }) => {
    if (id === null) return []
    return {
      id,
      job_id: row.jobId,
      number: row.number,
      created: row.invoicedAt ? secondsOf(row.invoicedAt) : 0,
      invoice_pdf: link(id, 'pdf'),
      hosted_invoice_url: link(id, 'page'),
      receipt_url: receipt(row),
      lines: { data: [{ description: row.description ?? '', amount: row.chargeCents }] },
    }
  })
}

/**
 * Every invoice of the company's own payments in cents, by their ids (sections 3 and 7), out of our
 * own rows.
 */
export const listCompanyInvoices = async (context: Context, caller: CompanyCaller) => {
  const invoices = presented(context, await invoicesOfCompany(context.db, caller.id))
  return { data: Object.fromEntries(invoices.map((invoice) => [invoice.id, invoice])) }
}

/** One page of the same, and how many there are. */
export const pageCompanyInvoices = async (
  context: Context,
  caller: CompanyCaller,
  query: z.output<typeof invoicePageQuery>,
) => {
  const { sort = 'created', order = query.sort ? 'asc' : 'desc' } = query
  const { shown, part } = partOf(query)
  const rows = await invoicePage(context.db, caller.id, { sort, order, ...part })
  const total = await countInvoices(context.db, caller.id)
  return { rows: presented(context, rows), total, ...shown }
}
