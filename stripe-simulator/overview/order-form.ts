import { hidden } from '../pages/field.ts'
import { type Html, html } from '../pages/html.ts'

/** What every form needs: its token, and where to come back to. */
export type Orders = { token: string; back: string }

/** A form that gives one order to the simulator itself. */
export const orderForm = ({ token, back }: Orders, path: string, body: Html): Html => html`
<form method="post" action="/stripe-simulator/control${path}" class="order">
${hidden('token', token)}${hidden('back', back)}
${body}
</form>`

/** A button that sends its form, with a value of its own where it has one. */
export const orderButton = (label: string, name = '', value = ''): Html =>
  name === ''
    ? html`<button class="small" type="submit">${label}</button>`
    : html`<button class="small quiet" type="submit" name="${name}" value="${value}">${label}</button>`

/** A button that is not the first thing to do. */
export const quietButton = (label: string): Html =>
  html`<button class="small quiet" type="submit">${label}</button>`

type Choice = { name: string; label: string; options: [string, string][]; chosen?: string }

/** A labelled choice; `prefix` keeps the ids of two forms apart. */
export const choice = (prefix: string, { name, label, options, chosen }: Choice): Html => html`
<div class="field"><label for="${prefix}-${name}">${label}</label>
<select id="${prefix}-${name}" name="${name}">${options.map(
  ([value, text]) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
)}</select></div>`

type Entry = { name: string; label: string; value: string; type?: string; step?: string }

/** A labelled entry. */
export const entry = (prefix: string, given: Entry): Html => html`
<div class="field"><label for="${prefix}-${given.name}">${given.label}</label>
<input id="${prefix}-${given.name}" name="${given.name}" type="${given.type ?? 'text'}" value="${given.value}"${
  given.step !== undefined && html` step="${given.step}"`
} autocomplete="off"></div>`
