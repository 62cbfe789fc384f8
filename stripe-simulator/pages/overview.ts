import type { FastifyInstance } from 'fastify'
import { act, type Simulator } from '../simulator.ts'
import { sendAgain } from '../store/deliveries.ts'
import { latestEvents, latestObjects } from '../store/latest.ts'
import { hidden } from './field.ts'
import { html } from './html.ts'
import { sendMessage, sendNotFound, sendPage } from './page.ts'
import { fieldsOf, formToken, idOf, isFormToken, visitorOf } from './visitor.ts'

const rowsShown = 50

/** The page for those who develop: the newest objects and events, and sending an event again. */
export const serveOverview = (app: FastifyInstance, simulator: Simulator) => {
  const path = '/stripe-simulator'
  const purpose = [simulator.options.secretKey, 'overview'] as const

  app.get(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const { events, objects } = await act(simulator, async ({ tx }) => ({
      events: await latestEvents(tx, rowsShown),
      objects: await latestObjects(tx, rowsShown),
    }))
    const token = hidden('token', formToken(...purpose))
    const states = {
      pending: text.statePending,
      delivered: text.stateDelivered,
      failed: text.stateFailed,
      dropped: text.stateDropped,
    }
    const eventRows = events.map(
      (event) => html`<tr><td>${event.type}<br><code>${event.id}</code></td>
<td><code>${event.account ?? text.platform}</code></td>
<td><span class="${event.state === 'delivered' ? 'good' : 'bad'}">${states[event.state]}</span>
${event.last_error && html`<br>${event.last_error}`}</td>
<td class="figure">${event.attempts}</td>
<td><form method="post" action="${path}/events/${event.id}/send${visitor.query}">${token}
<button class="small" type="submit" aria-label="${text.sendAgain}: ${event.type} ${event.id}">${text.sendAgain}</button></form></td></tr>`,
    )
    const objectRows = objects.map(
      (object) => html`<tr><td>${object.kind}</td><td><code>${object.id}</code></td>
<td><code>${object.account ?? text.platform}</code></td><td>${visitor.date(object.created)}</td></tr>`,
    )
    const none = html`<tr><td>${text.empty}</td></tr>`
    return sendPage(reply, visitor, {
      title: text.overviewTitle,
      wide: true,
      body: html`<h1>${text.overviewTitle}</h1>
<h2>${text.events}</h2>
<div class="scroll"><table><thead><tr><th scope="col">${text.type}</th><th scope="col">${text.account}</th>
<th scope="col">${text.delivery}</th><th scope="col" class="figure">${text.attempts}</th><th scope="col">${text.sendAgain}</th></tr></thead>
<tbody>${eventRows.length === 0 ? none : eventRows}</tbody></table></div>
<h2>${text.objects}</h2>
<div class="scroll"><table><thead><tr><th scope="col">${text.type}</th><th scope="col">${text.reference}</th>
<th scope="col">${text.account}</th><th scope="col">${text.date}</th></tr></thead>
<tbody>${objectRows.length === 0 ? none : objectRows}</tbody></table></div>`,
    })
  })

  app.post(`${path}/events/:id/send`, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    if (!isFormToken(...purpose, fieldsOf(request)('token'))) {
      return sendMessage(reply, visitor, 403, text.overviewTitle, text.formOld)
    }
    const found = await act(simulator, ({ tx }) => sendAgain(tx, idOf(request)))
    if (!found) return sendNotFound(reply, visitor)
    return reply.redirect(`${path}${visitor.query}`, 303)
  })
}
