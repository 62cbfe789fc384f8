import type { TaskData } from '../../tasks/definitions.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** To whoever runs the installation: money that needs a person, with the ids to look for. */
export const operatorAlert = (
  { t, reader, url }: Writing,
  { about, facts }: TaskData<'tellOperator'>,
): Content => ({
  subject: t(`emails.operator.${about}.subject`),
  heading: t(`emails.operator.${about}.heading`),
  paragraphs: [t(`emails.operator.${about}.what`), t(`emails.operator.${about}.next`, facts)],
  facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
  action: { label: t('emails.operator.action'), url: url('/home') },
  why: t('emails.operator.why', { email: reader.email }),
})
