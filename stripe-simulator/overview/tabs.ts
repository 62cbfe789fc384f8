import { type Html, html } from '../pages/html.ts'
import type { Visitor } from '../pages/visitor.ts'
import type { OverviewText } from './overview-text.ts'

/** The way between the three pages. */
export const tabs = (
  current: 'home' | 'events' | 'objects',
  { query }: Visitor,
  words: OverviewText,
): Html => {
  const pages = [
    { name: 'home', href: '/stripe-simulator', label: words.home },
    { name: 'events', href: '/stripe-simulator/events', label: words.events },
    { name: 'objects', href: '/stripe-simulator/objects', label: words.objects },
  ]
  return html`<nav class="tabs" aria-label="${words.title}">${pages.map(
    ({ name, href, label }) =>
      html`<a href="${href}${query}"${name === current && html` aria-current="page"`}>${label}</a>`,
  )}</nav>`
}
