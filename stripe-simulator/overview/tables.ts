import { type Html, html } from '../pages/html.ts'
import type { Visitor } from '../pages/visitor.ts'
import type { BrowsedEvent, BrowsedObject } from '../store/browse.ts'
import type { OverviewText } from './overview-text.ts'

/** Where an object or an event is shown. */
export const objectAddress = (id: string, { query }: Visitor) =>
  `/stripe-simulator/objects/${encodeURIComponent(id)}${query}`

/** An id that leads to its object. */
export const objectLink = (id: string, visitor: Visitor): Html =>
  html`<a href="${objectAddress(id, visitor)}" title="${id}"><code>${id}</code></a>`

const ownerCell = (account: string | null, visitor: Visitor, words: OverviewText) =>
  account === null ? words.platform : objectLink(account, visitor)

const stateTone = { delivered: 'good', pending: 'soft', failed: 'bad', dropped: 'bad' }

const toneOf = (state: string) =>
  Object.entries(stateTone).find(([name]) => name === state)?.[1] ?? 'soft'

/** How far a delivery has come, in its colour. */
export const stateLabel = (state: string, words: OverviewText): Html => {
  const names = {
    pending: words.pending,
    delivered: words.delivered,
    failed: words.failed,
    dropped: words.dropped,
  }
  const name = Object.entries(names).find(([known]) => known === state)?.[1] ?? state
  return html`<span class="${toneOf(state)}">${name}</span>`
}

/** How far an event has come, said in one line. */
export const deliveryState = (event: BrowsedEvent, words: OverviewText): Html => {
  const last = event.deliveries.at(-1)
  const state = last?.state ?? 'pending'
  const count = event.deliveries.length
  return html`${stateLabel(state, words)}${
    count > 1 && html` <span class="soft">(${count} ${words.copies})</span>`
  }${last?.error && html`<br><span class="soft">${last.error}</span>`}`
}

/** A table that becomes a stack of cards on a phone. */
export const stackedTable = (titles: string[], rows: (Html | string)[][]): Html => html`
<table class="stack"><thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows.map(
  (cells) =>
    html`<tr>${cells.map((cell, index) =>
      // An empty cell is left out of the stack.
      cell === ''
        ? html`<td></td>`
        : html`<td data-label="${titles[index]}"><div>${cell}</div></td>`,
    )}</tr>`,
)}</tbody></table>`

/** Objects, newest first. */
export const objectTable = (objects: BrowsedObject[], visitor: Visitor, words: OverviewText) =>
  stackedTable(
    [words.kind, words.id, words.about, words.status, words.amount, words.of, words.date],
    objects.map((object) => [
      object.kind,
      objectLink(object.id, visitor),
      object.description ?? '',
      object.status ?? '',
      object.amount === null
        ? ''
        : html`<span class="number">${visitor.money(object.amount)}</span>`,
      ownerCell(object.account, visitor, words),
      visitor.moment(object.created),
    ]),
  )

/** Events, newest first. */
export const eventTable = (events: BrowsedEvent[], visitor: Visitor, words: OverviewText) =>
  stackedTable(
    [words.type, words.id, words.about, words.delivery, words.of, words.date],
    events.map((event) => [
      event.type,
      objectLink(event.id, visitor),
      event.object === null ? '' : objectLink(event.object, visitor),
      deliveryState(event, words),
      ownerCell(event.account, visitor, words),
      visitor.moment(event.created),
    ]),
  )
