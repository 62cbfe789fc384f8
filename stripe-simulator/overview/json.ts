import { type Html, html } from '../pages/html.ts'
import type { Visitor } from '../pages/visitor.ts'
import { objectAddress } from './tables.ts'

const quoted = /"([^"\\\s]{8,})"/g

/** Ids that have a page, and where the simulator's own pages begin. */
type Known = { ids: Set<string>; pages: string }

/** An object as indented JSON, in which ids lead to their objects and addresses to their pages. */
export const linkedJson = (data: object, { ids, pages }: Known, visitor: Visitor): Html => {
  const text = JSON.stringify(data, null, 2)
  const parts: Html[] = []
  let end = 0
  for (const match of text.matchAll(quoted)) {
    const value = match[1] ?? ''
    const href = ids.has(value)
      ? objectAddress(value, visitor)
      : value.startsWith(`${pages}/`) && value
    if (!href) continue
    parts.push(html`${text.slice(end, match.index + 1)}<a href="${href}">${value}</a>`)
    end = match.index + match[0].length - 1
  }
  // tabindex: a scrolling region must be reachable by keyboard.
  return html`<pre class="json" tabindex="0">${[...parts, html`${text.slice(end)}`]}</pre>`
}
