import type { FastifyInstance } from 'fastify'
import { act, type Simulator } from '../simulator.ts'
import { findObject } from '../store/objects.ts'
import { html } from './html.ts'
import { sendNotFound, sendPage } from './page.ts'
import { idOf, visitorOf } from './visitor.ts'

/** The hosted page of an invoice, and its PDF. */
export const serveInvoice = (app: FastifyInstance, simulator: Simulator) => {
  const read = (id: string) => act(simulator, (call) => findObject(call, 'invoice', id))

  app.get('/stripe-simulator/invoices/:id', async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const found = await read(idOf(request))
    if (found === undefined) return sendNotFound(reply, visitor)
    const { data: invoice } = found
    const lines = invoice.lines.data.map(
      (line) => html`<tr><td>${line.description}</td><td class="figure">${line.quantity}</td>
<td class="figure">${visitor.money(line.amount)}</td></tr>`,
    )
    return sendPage(reply, visitor, {
      title: `${text.invoice} ${invoice.number}`,
      body: html`<h1>${text.invoice} ${invoice.number}</h1>
<p class="amount">${visitor.money(invoice.total)}</p>
<p class="good">${text.paid}</p>
<div class="card">
<dl>
<dt>${text.date}</dt><dd>${visitor.date(invoice.created)}</dd>
<dt>${text.billedTo}</dt><dd>${invoice.customer_name} ${invoice.customer_email}</dd>
</dl>
<table>
<thead><tr><th scope="col">${text.description}</th><th scope="col" class="figure">${text.quantity}</th>
<th scope="col" class="figure">${text.amount}</th></tr></thead>
<tbody>${lines}</tbody>
</table>
</div>
<p></p>
<a class="button" href="/stripe-simulator/invoices/${invoice.id}/pdf${visitor.query}">${text.downloadPdf}</a>`,
    })
  })

  app.get('/stripe-simulator/invoices/:id/pdf', async (request, reply) => {
    const visitor = visitorOf(request)
    const found = await read(idOf(request))
    if (found === undefined) return sendNotFound(reply, visitor)
    // What makes a PDF is large: it is loaded with the first one, not at the start.
    const { invoicePdf } = await import('./invoice-pdf.ts')
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="invoice-${found.data.number}.pdf"`,
      })
      .send(invoicePdf(found.data, visitor))
  })
}
