import type { FastifyReply, FastifyRequest } from 'fastify'
import { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { paymentEndpoints } from '#contract/endpoints/payments.ts'
import type { Routes } from '../../http/route.ts'
import type { Browser } from './accounts/asking-browser.ts'
import { connectStandard } from './accounts/connect-standard.ts'
import { getAccountStatus } from './accounts/get-account-status.ts'
import { getBalance } from './accounts/get-balance.ts'
import { getConnectUrl, getStandardConnectUrl } from './accounts/get-connect-url.ts'
import { getDashboardUrl } from './accounts/get-dashboard-url.ts'
import { listBalanceTransactions } from './accounts/list-balance-transactions.ts'
import { listCompanyInvoices, pageCompanyInvoices } from './invoices/list-company-invoices.ts'
import { openInvoice } from './invoices/open-invoice.ts'
import { createPaymentLink } from './links/create-payment-link.ts'
import { saveJobPaymentLink } from './links/save-job-payment-link.ts'
import { openReceipt } from './receipts/open-receipt.ts'
import { createTransfer } from './transfers/create-transfer.ts'

/** The calls about money (section 7, payment backend). */
const browserOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  cookies: request.cookies,
  keep: (name, value, options) => void reply.setCookie(name, value, options),
  drop: (name, options) => void reply.clearCookie(name, options),
})

export const paymentRoutes: Routes = (route) => {
  route(paymentEndpoints.listCompanyInvoices, ({ context, caller, query }) =>
    query.page === undefined
      ? listCompanyInvoices(context, caller)
      : pageCompanyInvoices(context, caller, query),
  )
  route(paymentEndpoints.getAccountStatus, ({ context, query }) =>
    getAccountStatus(context, query.connected_account_id),
  )
  route(paymentEndpoints.listBalanceTransactions, ({ context, query }) =>
    listBalanceTransactions(context, query.connected_account_id),
  )
  route(paymentEndpoints.getBalance, ({ context, caller, query }) =>
    getBalance(context, caller, query.connected_account_id),
  )
  route(paymentEndpoints.getConnectUrl, ({ context, caller, query, request, reply }) =>
    query.account === 'standard'
      ? getStandardConnectUrl(context, browserOf(request, reply), caller)
      : getConnectUrl(context, caller),
  )
  route(paymentEndpoints.connectReturn, async ({ context, query, request, reply }) =>
    reply.redirect(await connectStandard(context, browserOf(request, reply), query), 303),
  )
  route(paymentEndpoints.openInvoice, async ({ context, params, reply }) =>
    reply.redirect(await openInvoice(context, params.token), 303),
  )
  route(paymentEndpoints.openReceipt, async ({ context, params, reply }) =>
    reply.redirect(await openReceipt(context, params.token), 303),
  )
  route(paymentEndpoints.getDashboardUrl, ({ context, caller, query }) =>
    getDashboardUrl(context, caller, query.connected_account_id),
  )
  route(paymentEndpoints.createPaymentLink, ({ context, caller, body }) =>
    createPaymentLink(context, caller, body),
  )
  route(paymentEndpoints.createTransfer, ({ context, caller, body }) =>
    createTransfer(context, caller, body),
  )
  route(jobEndpoints.saveJobPaymentLink, ({ context, caller, body }) =>
    saveJobPaymentLink(context, caller, body),
  )
}
