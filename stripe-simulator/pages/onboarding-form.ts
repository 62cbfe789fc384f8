import type Stripe from 'stripe'
import { documentField } from '../objects/requirements.ts'
import { field, hidden, problemText } from './field.ts'
import { type Html, html } from './html.ts'
import type { Text } from './text.ts'
import type { Visitor } from './visitor.ts'

const names = ['name', 'month', 'day', 'year', 'routing', 'account', 'ssn', 'document'] as const
type Name = (typeof names)[number]
export type OnboardingValues = Record<Name, string>
/** A date of birth is wrong as a whole. */
export type OnboardingProblems = Partial<Record<Name | 'birth', keyof Text>>

/** What was posted. */
export const readOnboardingValues = (fields: (name: string) => string): OnboardingValues => ({
  name: fields('name'),
  month: fields('month'),
  day: fields('day'),
  year: fields('year'),
  routing: fields('routing'),
  account: fields('account'),
  ssn: fields('ssn'),
  document: fields('document'),
})

/** What a form asks for: somebody who was here before is asked only for what is missing. */
export type Asked = { person: boolean; bank: boolean; document: boolean }

/** What is to be asked of this account. */
export const askedOf = (account: Stripe.Account): Asked => {
  const due = account.requirements?.currently_due ?? []
  const bank = due.includes('external_account')
  const document = due.includes(documentField)
  const all = !account.details_submitted || (!bank && !document)
  return all ? { person: true, bank: true, document } : { person: false, bank, document }
}

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
export const checkOnboarding = (values: OnboardingValues, asked: Asked, now: number) => {
  const problems: OnboardingProblems = {}
  if (asked.person) {
    if (!/^\S+\s+\S/.test(values.name)) problems.name = 'legalNameInvalid'
    if (!isAdult(values, now)) problems.birth = 'birthInvalid'
    if (!/^\d{4}$/.test(values.ssn)) problems.ssn = 'ssnInvalid'
  }
  if (asked.bank) {
    if (!isRoutingNumber(values.routing)) problems.routing = 'routingInvalid'
    if (!/^\d{4,17}$/.test(values.account)) problems.account = 'accountInvalid'
  }
  return problems
}

/** The requirements that stay due when somebody stops with these fields missing. */
export const dueFields = (problems: OnboardingProblems) => [
  ...(problems.account || problems.routing ? ['external_account'] : []),
  ...(problems.birth ? ['individual.dob.day', 'individual.dob.month', 'individual.dob.year'] : []),
  ...(problems.name ? ['individual.first_name', 'individual.last_name'] : []),
  ...(problems.ssn ? ['individual.ssn_last_4'] : []),
  'tos_acceptance.date',
]

type Form = {
  values: OnboardingValues
  problems: OnboardingProblems
  asked: Asked
  token: string
}

/** The form that asks who is paid and where to. */
export const onboardingForm = (
  visitor: Visitor,
  { values, problems, asked, token }: Form,
): Html => {
  const { text } = visitor
  const problem = (name: keyof OnboardingProblems) => {
    const key = problems[name]
    return key === undefined ? undefined : text[key]
  }
  const input = (name: Name, label: string, extra: Partial<Parameters<typeof field>[0]> = {}) =>
    field({ name, label, value: values[name], problem: problem(name), ...extra })
  return html`<form class="card" method="post" novalidate>
${hidden('token', token)}
${asked.person && person(visitor, input, problem('birth'))}
${asked.bank && bank(visitor, input)}
${asked.person && input('ssn', text.ssn, { help: text.ssnHelp, numeric: true, maxLength: 4 })}
${asked.document && document(visitor)}
<button type="submit" name="action" value="complete">${text.complete}</button>
<button class="second" type="submit" name="action" value="later">${text.saveLater}</button>
</form>`
}

type Input = (name: Name, label: string, extra?: Partial<Parameters<typeof field>[0]>) => Html

const person = ({ text }: Visitor, input: Input, wrong: string | undefined) => {
  const sharedProblem = wrong && 'birth-problem'
  return html`
${input('name', text.legalName, { autocomplete: 'name' })}
<fieldset class="field">
<legend>${text.birth}</legend>
<div class="row">
${input('month', text.month, { autocomplete: 'bday-month', numeric: true, maxLength: 2, sharedProblem })}
${input('day', text.day, { autocomplete: 'bday-day', numeric: true, maxLength: 2, sharedProblem })}
${input('year', text.year, { autocomplete: 'bday-year', numeric: true, maxLength: 4, sharedProblem })}
</div>
${wrong && problemText('birth', wrong)}
</fieldset>`
}

const bank = ({ text }: Visitor, input: Input) => html`
${input('routing', text.routing, { help: text.routingHelp, numeric: true, maxLength: 9 })}
${input('account', text.accountNumber, { help: text.accountHelp, numeric: true, maxLength: 17 })}`

/** Stands for the upload of a picture: here one says how it turns out. */
const document = ({ text }: Visitor) => html`<fieldset class="field">
<legend>${text.document}</legend>
<p class="help">${text.documentHelp}</p>
<label class="choice"><input type="radio" name="document" value="readable" checked>${text.documentReadable}</label>
<label class="choice"><input type="radio" name="document" value="blurred">${text.documentBlurred}</label>
</fieldset>`
