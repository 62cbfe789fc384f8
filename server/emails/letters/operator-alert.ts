import { catalogues } from '#messages/index.ts'
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

/** To whoever runs the installation: money that needs a person, with the ids to look for. */
export const operatorAlert = (
  writing: Writing,
  { about, facts }: TaskData<'tellOperator'>,
): Content => {
  const { t, reader, url } = writing
  return {
    subject: t(`emails.operator.${about}.subject`),
    heading: t(`emails.operator.${about}.heading`),
    paragraphs: [t(`emails.operator.${about}.what`), t(`emails.operator.${about}.next`, facts)],
    facts: inWords(writing, facts),
    action: { label: t('emails.operator.action'), url: url('/home') },
    why: t('emails.operator.why', { email: reader.email }),
  }
}
