import type { FastifyInstance } from 'fastify'
import { type Call, onBehalf } from '../call.ts'
import { balanceSums } from '../money/balance.ts'
import { act, type Simulator } from '../simulator.ts'
import { listObjects } from '../store/list-objects.ts'
import { findObject, requireObject } from '../store/objects.ts'
import { html } from './html.ts'
import { sendMessage, sendNotFound, sendPage } from './page.ts'
import { idOf, visitorOf } from './visitor.ts'

/** A login link shows the dashboard for this many seconds. */
const visitTime = 60 * 60

const readDashboard = async (call: Call, id: string) => {
  const found = await findObject(call, 'login_link', id)
  if (found === undefined) return null
  const account = await requireObject(call, 'account', found.data.account)
  const connected = onBehalf(call, account.id)
  return {
    account,
    expired: found.data.created + visitTime < call.now,
    balance: await balanceSums(connected),
    payments: (await listObjects(connected, 'charge', '', { limit: 50 })).data,
  }
}

/** What a connected account sees of its money. */
export const serveDashboard = (app: FastifyInstance, simulator: Simulator) => {
  app.get('/stripe-simulator/dashboard/:id', async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const shown = await act(simulator, (call) => readDashboard(call, idOf(request)))
    if (shown === null) return sendNotFound(reply, visitor)
    if (shown.expired) {
      return sendMessage(reply, visitor, 410, text.linkOldTitle, text.linkOld)
    }
    const { account, balance } = shown
    const [bank] = account.external_accounts?.data ?? []
    const payouts = account.payouts_enabled
      ? html`<p class="good">${text.payoutsOn} ${bank?.last4 ?? ''}</p>`
      : html`<p class="bad">${text.payoutsOff}</p>`
    const rows = shown.payments.map(
      (payment) => html`<tr><td>${visitor.date(payment.created)}</td>
<td><code>${payment.id}</code></td><td class="figure">${visitor.money(payment.amount)}</td></tr>`,
    )
    return sendPage(reply, visitor, {
      title: text.dashboardTitle,
      body: html`<h1>${text.dashboardTitle}</h1><p class="soft">${account.email}</p>
<dl class="card">
<dt>${text.available}</dt><dd>${visitor.money(balance.available)}</dd>
<dt>${text.pending}</dt><dd>${visitor.money(balance.pending)}</dd>
</dl>
<h2>${text.payouts}</h2>${payouts}
<h2>${text.payments}</h2>
${
  rows.length === 0
    ? html`<p class="soft">${text.noPayments}</p>`
    : html`<div class="scroll"><table><thead><tr><th scope="col">${text.date}</th>
<th scope="col">${text.reference}</th><th scope="col" class="figure">${text.amount}</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}`,
    })
  })
}
