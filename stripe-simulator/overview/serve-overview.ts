import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { controlToken } from '../control/control-route.ts'
import { readControl } from '../control/read-control.ts'
import { type Html, html } from '../pages/html.ts'
import { sendNotFound, sendPage } from '../pages/page.ts'
import { idOf, type Visitor, visitorOf } from '../pages/visitor.ts'
import { catchUp, type Simulator } from '../simulator.ts'
import { browseEvents, browseObjects, inspectObject, relatedShown } from '../store/browse.ts'
import { readDeliveryLog } from '../store/delivery-log.ts'
import { actionsOf } from './actions.ts'
import { deliveryPart } from './delivery-log.ts'
import { apiCard, clockCard, webhookCard } from './home.ts'
import { linkedJson } from './json.ts'
import { type OverviewText, overviewText } from './overview-text.ts'
import { serveLists } from './serve-lists.ts'
import { eventTable, objectLink, objectTable } from './tables.ts'
import { tabs } from './tabs.ts'

const latestShown = 6

const path = '/stripe-simulator'

const titled = (title: string, body: Html, all?: { href: string; words: OverviewText }) => html`
<div class="heading"><h2>${title}</h2>${all && html`<a href="${all.href}">${all.words.all}</a>`}</div>${body}`

/** The pages for those who develop: what there is, what happened, and orders to the simulator. */
export const serveOverview = (app: FastifyInstance, simulator: Simulator) => {
  const { store } = simulator.options
  const ordersOn = (request: FastifyRequest) => ({
    token: controlToken(simulator),
    back: request.url,
  })

  app.get(path, async (request, reply) => {
    await catchUp(simulator)
    const visitor = visitorOf(request)
    const words = overviewText(visitor.locale)
    const state = await readControl(simulator)
    const events = await browseEvents(store, {}, latestShown - 1)
    const objects = await browseObjects(store, {}, latestShown - 1)
    const part = { state, orders: ordersOn(request), visitor, words }
    const none = html`<p class="soft">${words.empty}</p>`
    const list = (name: 'events' | 'objects') => ({
      href: `${path}/${name}${visitor.query}`,
      words,
    })
    return sendPage(reply, visitor, {
      title: words.title,
      wide: true,
      body: html`<h1>${words.title}</h1>${tabs('home', visitor, words)}
<div class="columns">${clockCard(part)}${webhookCard(part)}${apiCard(part)}</div>
${titled(words.latestEvents, events.length === 0 ? none : eventTable(events, visitor, words), list('events'))}
${titled(words.latestObjects, objects.length === 0 ? none : objectTable(objects, visitor, words), list('objects'))}`,
    })
  })

  serveLists(app, simulator)

  app.get(`${path}/objects/:id`, async (request, reply) => {
    await catchUp(simulator)
    const visitor = visitorOf(request)
    const shown = await inspectObject(store, idOf(request))
    if (shown === null) return sendNotFound(reply, visitor)
    return sendObject(request, reply, visitor, shown)
  })

  type Shown = NonNullable<Awaited<ReturnType<typeof inspectObject>>>

  const sendObject = async (
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    shown: Shown,
  ) => {
    const words = overviewText(visitor.locale)
    const { id, kind, account } = shown
    const orders = ordersOn(request)
    const actions = actionsOf(shown, orders, words)
    const deliveries = kind === 'event' ? await readDeliveryLog(store, id) : null
    const pages = `${simulator.options.publicUrl().replace(/\/$/, '')}${path}`
    const type =
      deliveries !== null &&
      'type' in shown.data &&
      html`<code>${String(shown.data.type)}</code> · `
    const ids = new Set([...shown.related.map((related) => related.id), account ?? ''])
    /** Where a list was cut short: all that name the object. */
    const among = (list: 'events' | 'objects') =>
      shown[list === 'events' ? 'events' : 'related'].length < relatedShown
        ? undefined
        : {
            href: `${path}/${list}?${new URLSearchParams([...new URLSearchParams(visitor.query), ['q', id]])}`,
            words,
          }
    return sendPage(reply, visitor, {
      title: `${kind} ${id}`,
      wide: true,
      body: html`${tabs(kind === 'event' ? 'events' : 'objects', visitor, words)}
<h1 class="object"><span class="soft">${kind}</span> <code>${id}</code></h1>
<p class="soft">${type}${words.of}: ${account === null ? words.platform : objectLink(account, visitor)}</p>
${actions.length > 0 && html`<section class="card"><h2>${words.actions}</h2>${actions}</section>`}
${
  deliveries !== null &&
  titled(words.delivery, deliveryPart(deliveries, { id, orders, visitor, words }))
}
${
  shown.events.length > 0 &&
  titled(words.relatedEvents, eventTable(shown.events, visitor, words), among('events'))
}
${
  shown.related.length > 0 &&
  titled(words.related, objectTable(shown.related, visitor, words), among('objects'))
}
${titled(words.json, linkedJson(shown.data, { ids, pages }, visitor))}`,
    })
  }
}
