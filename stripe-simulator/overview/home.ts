import type { readControl } from '../control/read-control.ts'
import { type Html, html } from '../pages/html.ts'
import type { Visitor } from '../pages/visitor.ts'
import { choice, entry, type Orders, orderButton, orderForm, quietButton } from './order-form.ts'
import type { OverviewText } from './overview-text.ts'

type State = Awaited<ReturnType<typeof readControl>>
type Part = { state: State; orders: Orders; visitor: Visitor; words: OverviewText }

/** The time, and moving it. */
export const clockCard = ({ state, orders, visitor, words }: Part): Html => html`
<section class="card" aria-labelledby="clock"><h2 id="clock">${words.clock}</h2>
<p class="now"><time datetime="${state.date}">${visitor.moment(state.now)}</time> UTC</p>
<p class="soft">${words.clockHelp}<br>${
  state.next === null ? words.clockNothing : `${words.clockNext} ${visitor.moment(state.next)} UTC`
}</p>
${orderForm(
  orders,
  '/clock',
  html`<p class="label">${words.moveBy}</p><div class="buttons">
${orderButton(words.hour, 'advance', '1h')}${orderButton(words.oneDay, 'advance', '1d')}
${orderButton(words.twoDays, 'advance', '2d')}${orderButton(words.week, 'advance', '7d')}</div>`,
)}
${orderForm(
  orders,
  '/clock',
  html`<div class="beside">${entry('clock', { name: 'to', label: words.moveTo, value: state.date.slice(0, 16), type: 'datetime-local' })}
${quietButton(words.move)}</div>`,
)}
${orderForm(
  orders,
  '/money',
  html`${choice('money', {
    name: 'availableAfter',
    label: words.money,
    chosen: String(state.availableAfter),
    options: [
      ['0', words.atOnce],
      ['two_business_days', words.twoBusinessDays],
      ...(typeof state.availableAfter === 'number' && state.availableAfter > 0
        ? [
            [String(state.availableAfter), `${words.seconds} ${state.availableAfter}`] satisfies [
              string,
              string,
            ],
          ]
        : []),
    ],
  })}<div class="beside">${entry('money', {
    name: 'captureAfter',
    label: words.captureAfter,
    value: String(state.captureAfter),
    type: 'number',
  })}${quietButton(words.save)}</div>`,
)}
</section>`

/** How events travel, and changing that. */
export const webhookCard = ({ state, orders, words }: Part): Html => {
  const { webhooks, deliveries } = state
  const yesNo: [string, string][] = [
    ['false', words.no],
    ['true', words.yes],
  ]
  const number = (name: 'delayMs' | 'dropShare' | 'duplicate' | 'seed', step = '1') =>
    entry('travel', {
      name,
      label: words[name],
      value: String(webhooks[name]),
      type: 'number',
      step,
    })
  const flag = (name: 'paused' | 'shuffle') =>
    choice('travel', { name, label: words[name], options: yesNo, chosen: String(webhooks[name]) })
  return html`
<section class="card" aria-labelledby="travel"><h2 id="travel">${words.webhooks}</h2>
<dl class="counts">
<div><dt>${words.arrived}</dt><dd>${deliveries.delivered}</dd></div>
<div><dt>${words.waiting}</dt><dd>${deliveries.pending}</dd></div>
<div><dt>${words.givenUp}</dt><dd>${deliveries.failed}</dd></div>
<div><dt>${words.lost}</dt><dd>${deliveries.dropped}</dd></div>
</dl>
${orderForm(
  orders,
  '/webhooks',
  html`<div class="grid">${number('duplicate')}${number('dropShare', 'any')}${number('delayMs')}
${number('seed')}${flag('shuffle')}${flag('paused')}</div>
<p class="soft">${words.webhooksHelp}</p>${orderButton(words.save)}`,
)}
<div class="buttons">
${orderForm(orders, '/webhooks/flush', quietButton(words.flush))}
${orderForm(
  orders,
  '/webhooks/flush',
  html`<input type="hidden" name="failed" value="true"><input type="hidden" name="dropped" value="true">${quietButton(words.flushAll)}`,
)}
${orderForm(orders, '/webhooks', orderButton(words.reset, 'reset', 'true'))}
</div>
</section>`
}

/** How the API answers, and changing that. */
export const apiCard = ({ state: { api }, orders, words }: Part): Html => {
  const number = (name: keyof typeof api, step = '1') =>
    entry('api', { name, label: words[name], value: String(api[name]), type: 'number', step })
  return html`
<section class="card" aria-labelledby="api"><h2 id="api">${words.api}</h2>
${orderForm(
  orders,
  '/api',
  html`<div class="grid">${number('failShare', 'any')}${number('loseShare', 'any')}
${number('delayMs')}${number('seed')}</div>
<p class="soft">${words.apiHelp}</p>${orderButton(words.save)}`,
)}
<div class="buttons">${orderForm(orders, '/api', orderButton(words.reset, 'reset', 'true'))}</div>
</section>`
}
