import { field, hidden } from './field.ts'
import { type Html, html } from './html.ts'
import type { Text } from './text.ts'
import type { Visitor } from './visitor.ts'

const names = ['name', 'month', 'day', 'year', 'routing', 'account', 'ssn'] as const
type Name = (typeof names)[number]
export type OnboardingValues = Record<Name, string>
export type OnboardingProblems = Partial<Record<Name, keyof Text>>

/** What was posted. */
export const readOnboardingValues = (fields: (name: string) => string): OnboardingValues => ({
  name: fields('name'),
  month: fields('month'),
  day: fields('day'),
  year: fields('year'),
  routing: fields('routing'),
  account: fields('account'),
  ssn: fields('ssn'),
})

/** The checksum of a US routing number. */
const isRoutingNumber = (text: string) =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) %
    10 ===
    0

const adultAge = 18

const isAdult = ({ year, month, day }: OnboardingValues, now: number) => {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const birth = new Date(Date.UTC(y, m - 1, d))
  const real = birth.getUTCMonth() === m - 1 && birth.getUTCDate() === d && y >= 1900
  return real && Date.UTC(y + adultAge, m - 1, d) <= now * 1000
}

/** What is wrong where; empty when the account can be completed. */
export const checkOnboarding = (values: OnboardingValues, now: number) => {
  const problems: OnboardingProblems = {}
  if (!/^\S+\s+\S/.test(values.name)) problems.name = 'legalNameInvalid'
  if (!isAdult(values, now)) problems.month = 'birthInvalid'
  if (!isRoutingNumber(values.routing)) problems.routing = 'routingInvalid'
  if (!/^\d{4,17}$/.test(values.account)) problems.account = 'accountInvalid'
  if (!/^\d{4}$/.test(values.ssn)) problems.ssn = 'ssnInvalid'
  return problems
}

/** The requirements that stay due when somebody stops with these fields missing. */
export const dueFields = (problems: OnboardingProblems) => [
  ...(problems.account || problems.routing ? ['external_account'] : []),
  ...(problems.month ? ['individual.dob.day', 'individual.dob.month', 'individual.dob.year'] : []),
  ...(problems.name ? ['individual.first_name', 'individual.last_name'] : []),
  ...(problems.ssn ? ['individual.ssn_last_4'] : []),
  'tos_acceptance.date',
]

type Form = { values: OnboardingValues; problems: OnboardingProblems; token: string }

/** The form that asks who is paid and where to. */
export const onboardingForm = (visitor: Visitor, { values, problems, token }: Form): Html => {
  const { text } = visitor
  const problem = (name: Name) => {
    const key = problems[name]
    return key === undefined ? undefined : text[key]
  }
  const input = (name: Name, label: string, extra: Partial<Parameters<typeof field>[0]> = {}) =>
    field({ name, label, value: values[name], problem: problem(name), ...extra })
  return html`<form class="card" method="post" novalidate>
${hidden('token', token)}
${input('name', text.legalName, { autocomplete: 'name' })}
<fieldset class="field">
<legend>${text.birth}</legend>
<div class="row">
${input('month', text.month, { autocomplete: 'bday-month', numeric: true, maxLength: 2 })}
${input('day', text.day, { autocomplete: 'bday-day', numeric: true, maxLength: 2 })}
${input('year', text.year, { autocomplete: 'bday-year', numeric: true, maxLength: 4 })}
</div>
</fieldset>
${input('routing', text.routing, { help: text.routingHelp, numeric: true, maxLength: 9 })}
${input('account', text.accountNumber, { help: text.accountHelp, numeric: true, maxLength: 17 })}
${input('ssn', text.ssn, { help: text.ssnHelp, numeric: true, maxLength: 4 })}
<button type="submit" name="action" value="complete">${text.complete}</button>
<button class="second" type="submit" name="action" value="later">${text.saveLater}</button>
</form>`
}
