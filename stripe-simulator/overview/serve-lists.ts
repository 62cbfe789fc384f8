import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { type Visitor, visitorOf } from '../pages/visitor.ts'
import { catchUp, type Simulator } from '../simulator.ts'
import { browsedKinds, browseEvents, browseObjects, type Sought } from '../store/browse.ts'
import { choice, entry } from './order-form.ts'
import { type OverviewText, overviewText } from './overview-text.ts'
import { eventTable, objectTable } from './tables.ts'
import { tabs } from './tabs.ts'

const pageSize = 25

const readSought = ({ url }: FastifyRequest): Sought => {
  const query = new URLSearchParams(url.split('?')[1])
  const text = (name: string) => query.get(name)?.trim().slice(0, 200) || undefined
  const before = Number(query.get('before') ?? '')
  const [kind, state, words] = [text('kind'), text('state'), text('q')]
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(words === undefined ? {} : { words }),
    ...(Number.isInteger(before) && before > 0 ? { before } : {}),
  }
}

const addressOf = (path: string, { query }: Visitor, sought: Sought) => {
  const params = new URLSearchParams(query)
  if (sought.kind !== undefined) params.set('kind', sought.kind)
  if (sought.state !== undefined) params.set('state', sought.state)
  if (sought.words !== undefined) params.set('q', sought.words)
  if (sought.before !== undefined) params.set('before', String(sought.before))
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

type Listed = { what: 'events' | 'objects'; kinds: string[]; sought: Sought }

const searchForm = ({ what, kinds, sought }: Listed, visitor: Visitor, words: OverviewText) => {
  const locale = new URLSearchParams(visitor.query).get('locale')
  const states: [string, string][] = [
    ['', words.anyState],
    ['pending', words.pending],
    ['delivered', words.delivered],
    ['failed', words.failed],
    ['dropped', words.dropped],
  ]
  return html`<form method="get" class="search" role="search">
${locale !== null && html`<input type="hidden" name="locale" value="${locale}">`}
${entry('list', { name: 'q', label: words.search, value: sought.words ?? '', type: 'search' })}
${choice('list', {
  name: 'kind',
  label: what === 'events' ? words.type : words.kind,
  chosen: sought.kind ?? '',
  options: [['', words.anyKind], ...kinds.map((kind): [string, string] => [kind, kind])],
})}
${what === 'events' && choice('list', { name: 'state', label: words.state, chosen: sought.state ?? '', options: states })}
<button class="small" type="submit">${words.apply}</button>
</form>`
}

/** The lists of all events and of all objects, with search and pages. */
export const serveLists = (app: FastifyInstance, simulator: Simulator) => {
  const { store } = simulator.options

  const serve = (
    what: 'events' | 'objects',
    read: (sought: Sought, visitor: Visitor, words: OverviewText) => Promise<Page>,
  ) => {
    const path = `/stripe-simulator/${what}`
    app.get(path, async (request, reply) => {
      await catchUp(simulator)
      const visitor = visitorOf(request)
      const words = overviewText(visitor.locale)
      const sought = readSought(request)
      const kinds = await browsedKinds(store, what)
      const { table, count, last } = await read(sought, visitor, words)
      const narrowed = Object.keys(sought).length > 0
      const { before, ...whole } = sought
      const older = addressOf(path, visitor, { ...whole, before: last })
      return sendPage(reply, visitor, {
        title: words[what],
        wide: true,
        body: html`<h1>${words[what]}</h1>${tabs(what, visitor, words)}
${searchForm({ what, kinds, sought }, visitor, words)}
${count === 0 ? html`<p class="soft">${narrowed ? words.nothingFound : words.empty}</p>` : table}
<nav class="pages" aria-label="${words.date}">
${before !== undefined && html`<a href="${addressOf(path, visitor, whole)}">${words.newest}</a>`}
${count > pageSize && html`<a href="${older}" rel="next">${words.older}</a>`}
</nav>`,
      })
    })
  }

  serve('events', async (sought, visitor, words) => {
    const rows = await browseEvents(store, sought, pageSize)
    return pageOf(rows, (shown) => eventTable(shown, visitor, words))
  })
  serve('objects', async (sought, visitor, words) => {
    const rows = await browseObjects(store, sought, pageSize)
    return pageOf(rows, (shown) => objectTable(shown, visitor, words))
  })
}

type Page = { table: Html; count: number; last: number }

const pageOf = <T extends { seq: number }>(rows: T[], table: (shown: T[]) => Html): Page => {
  const shown = rows.slice(0, pageSize)
  return { table: table(shown), count: rows.length, last: shown.at(-1)?.seq ?? 0 }
}
