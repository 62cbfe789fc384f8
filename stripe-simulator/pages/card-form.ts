import { cardBrand, cardFunding } from '../money/test-cards.ts'
import type { Payer } from '../objects/kinds.ts'
import { field, hidden } from './field.ts'
import { type Html, html } from './html.ts'
import { testCardList } from './test-card-list.ts'
import type { Text } from './text.ts'
import type { Visitor } from './visitor.ts'

type Name = 'email' | 'cardNumber' | 'expiry' | 'cvc' | 'name' | 'zip'
export type CardValues = Record<Name, string>
export type CardProblems = Partial<Record<Name, keyof Text>>

const names: Name[] = ['email', 'cardNumber', 'expiry', 'cvc', 'name', 'zip']

/** Only the digits of what was typed. */
export const digits = (text: string) => text.replace(/\D/g, '')

const isCardNumber = (number: string) => {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, character, index) => {
    const doubled = Number(character) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const readExpiry = (text: string) => {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text)
  return match === null ? null : { month: Number(match[1]), year: 2000 + Number(match[2]) }
}

/** Whether a card's last month is over at the given second. */
const isPast = ({ month, year }: { month: number; year: number }, now: number) =>
  Date.UTC(year, month, 1) <= now * 1000

/** What was posted. */
export const readCardValues = (fields: (name: string) => string): CardValues => ({
  email: fields('email'),
  cardNumber: fields('cardNumber'),
  expiry: fields('expiry'),
  cvc: fields('cvc'),
  name: fields('name'),
  zip: fields('zip'),
})

/** Checks the fields; gives either who pays and the digits of the card, or what is wrong where. */
export const checkCard = (values: CardValues, now: number) => {
  const number = digits(values.cardNumber)
  const expiry = readExpiry(values.expiry)
  const problems: CardProblems = {}
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email)) problems.email = 'emailInvalid'
  if (!isCardNumber(number)) problems.cardNumber = 'cardInvalid'
  if (expiry === null) problems.expiry = 'expiryInvalid'
  else if (isPast(expiry, now)) problems.expiry = 'expiryPast'
  if (!/^\d{3,4}$/.test(values.cvc)) problems.cvc = 'cvcInvalid'
  if (values.name === '') problems.name = 'nameMissing'
  if (!/^\d{5}(-\d{4})?$/.test(values.zip)) problems.zip = 'zipInvalid'
  if (expiry === null || Object.keys(problems).length > 0) return { problems }
  const payer: Payer = {
    email: values.email,
    name: values.name,
    postalCode: values.zip,
    card: {
      brand: cardBrand(number),
      funding: cardFunding(number),
      last4: number.slice(-4),
      expMonth: expiry.month,
      expYear: expiry.year,
    },
  }
  return { payer, number, problems }
}

type Form = {
  values: CardValues
  problems: CardProblems
  alert?: string | undefined
  token: string
  /** Cents. */
  amount: number
}

/** The form that takes a card. */
export const cardForm = (visitor: Visitor, form: Form): Html => {
  const { text } = visitor
  const { values } = form
  const problem = (name: Name) => {
    const key = form.problems[name]
    return key === undefined ? undefined : text[key]
  }
  const input = (name: Name, extra: Partial<Parameters<typeof field>[0]>) =>
    field({ name, label: '', value: values[name], problem: problem(name), ...extra })
  const wrong = names.some((name) => form.problems[name] !== undefined)
  const alert = form.alert ?? (wrong ? text.checkFields : undefined)
  return html`${alert && html`<p class="alert" role="alert">${alert}</p>`}
<form class="card" method="post" novalidate>
${hidden('token', form.token)}
${input('email', { label: text.email, type: 'email', autocomplete: 'email' })}
${input('cardNumber', { label: text.cardNumber, autocomplete: 'cc-number', numeric: true, maxLength: 25 })}
<div class="row">
${input('expiry', { label: text.expiry, autocomplete: 'cc-exp', numeric: true, maxLength: 9 })}
${input('cvc', { label: text.cvc, autocomplete: 'cc-csc', numeric: true, maxLength: 4 })}
</div>
${input('name', { label: text.nameOnCard, autocomplete: 'cc-name' })}
${input('zip', { label: text.zip, autocomplete: 'postal-code', numeric: true, maxLength: 10 })}
<button type="submit">${text.pay} ${visitor.money(form.amount)}</button>
</form>
${testCardList(text)}`
}
