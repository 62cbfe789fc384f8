import { limits } from '#contract/rules/limits.ts'
import { catalogues } from '#messages/index.ts'
import type { DatabaseAdapter } from '../../adapters/database/port.ts'
import { dollars } from '../../lib/dollars.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

type Facts = TaskData<'tellOperator'>['facts']

const { facts: labels, reasons } = catalogues.en.emails.operator
const { difference: differences } = catalogues.en.operator

const hasLabel = (key: string): key is keyof typeof labels => Object.hasOwn(labels, key)
const hasReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code)
const hasKind = (kind: string): kind is keyof typeof differences => Object.hasOwn(differences, kind)

/** Dollars for the eye and cents for commands; money that is none of ours has no sign of ours. */
const amountOf = ({ t, money }: Writing, { currency }: Facts, cents: string) => {
  const counted = t('emails.operator.cents', { cents })
  return currency === undefined ? `${money(Number(cents))} (${counted})` : counted
}

type Alert = TaskData<'tellOperator'>

/** What a fact says in the reader's words; what has none, as the words of the version before, is said as it is. */
const saidOf = (writing: Writing, { about, facts }: Alert, key: string, value: string) => {
  const { t } = writing
  if (key === 'cents' || key.endsWith('_cents')) return amountOf(writing, facts, value)
  if (key === 'reason' && hasReason(value)) return t(`emails.operator.reasons.${value}`)
  if (about !== 'ledgerDifference') return value
  return value.replace(/^\w+(?=: )/, (kind) =>
    hasKind(kind) ? t(`operator.difference.${kind}`) : kind,
  )
}

/** The facts in the reader's words; an object of the provider stands under its own id, and how many more there are last. */
const inWords = (writing: Writing, alert: Alert) => {
  const { more, ...facts } = alert.facts
  return Object.entries({ ...facts, ...(more !== undefined && { more }) }).map(([key, value]) => ({
    label: hasLabel(key) ? writing.t(`emails.operator.facts.${key}`) : key,
    value: saidOf(writing, alert, key, value),
  }))
}

/** With what is typed to try a refund again: as much as came back, where nothing was given back since. */
const withRefund = (facts: Facts) => {
  const { job, cents, left_cents: left } = facts
  const of = left === undefined ? '' : ` of ${dollars(Number(left))}`
  return { ...facts, refund: `refund ${job} ${dollars(Number(cents))}${of}` }
}

type Engine = DatabaseAdapter['engine']

/** Beside a PostgreSQL server a disk of ours that is nearly full keeps out photos alone. */
const textsOf = ({ about }: Alert, engine: Engine) =>
  about === 'diskLow' && engine === 'postgres' ? 'diskLowOfInstance' : about

/** Its page in the operator's place: of the job or account it is about, or the list that it stands in. */
const pageOf = ({ about, facts: { job, company, plumber } }: Alert) => {
  if (job !== undefined) return `/operator/job/${job}` as const
  if (company !== undefined) return `/operator/account/company/${company}` as const
  if (plumber !== undefined) return `/operator/account/plumber/${plumber}` as const
  if (about === 'eventParked') return '/operator/events'
  return about === 'ledgerDifference' ? '/operator/differences' : '/operator'
}

/** To whoever runs the installation: money that needs a person, with the ids to look for. */
export const operatorAlert = (writing: Writing, alert: Alert, engine: Engine): Content => {
  const { t, reader, url } = writing
  const { facts } = alert
  const texts = textsOf(alert, engine)
  return {
    subject: t(`emails.operator.${texts}.subject`),
    heading: t(`emails.operator.${texts}.heading`),
    paragraphs: [
      t(`emails.operator.${texts}.what`, { days: limits.parkedEventDays }),
      t(
        `emails.operator.${texts}.next`,
        alert.about === 'refundFailed' ? withRefund(facts) : facts,
      ),
    ],
    facts: inWords(writing, alert),
    action: { label: t('emails.operator.action'), url: url(pageOf(alert)) },
    why: t('emails.operator.why', { email: reader.email }),
    toOperator: true,
  }
}
