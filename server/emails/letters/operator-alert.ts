import { catalogues } from '#messages/index.ts'
import type { DatabaseAdapter } from '../../adapters/database/port.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

type Facts = TaskData<'tellOperator'>['facts']

const { facts: labels } = catalogues.en.emails.operator

const hasLabel = (key: string): key is keyof typeof labels => Object.hasOwn(labels, key)

/** Dollars for the eye and cents for commands; money that is none of ours has no sign of ours. */
const amountOf = ({ t, money }: Writing, { currency }: Facts, cents: string) => {
  const counted = t('emails.operator.cents', { cents })
  return currency === undefined ? `${money(Number(cents))} (${counted})` : counted
}

/** A fact in the reader's words; an object of the provider stands under its own id. */
const inWords = (writing: Writing, facts: Facts) =>
  Object.entries(facts).map(([key, value]) => ({
    label: hasLabel(key) ? writing.t(`emails.operator.facts.${key}`) : key,
    value: key === 'cents' ? amountOf(writing, facts, value) : value,
  }))

type Alert = TaskData<'tellOperator'>

type Engine = DatabaseAdapter['engine']

/** Beside a PostgreSQL server a disk of ours that is nearly full keeps out photos alone. */
const textsOf = ({ about }: Alert, engine: Engine) =>
  about === 'diskLow' && engine === 'postgres' ? 'diskLowOfInstance' : about

/** To whoever runs the installation: money that needs a person, with the ids to look for. */
export const operatorAlert = (writing: Writing, alert: Alert, engine: Engine): Content => {
  const { t, reader, url } = writing
  const { facts } = alert
  const texts = textsOf(alert, engine)
  return {
    subject: t(`emails.operator.${texts}.subject`),
    heading: t(`emails.operator.${texts}.heading`),
    paragraphs: [t(`emails.operator.${texts}.what`), t(`emails.operator.${texts}.next`, facts)],
    facts: inWords(writing, facts),
    action: { label: t('emails.operator.action'), url: url('/home') },
    why: t('emails.operator.why', { email: reader.email }),
  }
}
