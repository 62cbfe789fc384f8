import { missingWords } from '#contract/rules/account-requirements.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** To a plumber whose payment account can no longer receive money, with what it lacks. */
export const accountRestricted = (
  letter: 'accountRestricted' | 'accountDisconnected',
  { t, url }: Writing,
  missing: readonly string[] = [],
): Content => {
  const text = `emails.${letter}.plumber` as const
  const words = missingWords(missing).map((word) => t(`payments.account.missing.${word}`))
  return {
    subject: t(`${text}.subject`),
    heading: t(`${text}.heading`),
    paragraphs: [t(`${text}.what`), t(`${text}.next`)],
    facts: words.length > 0 ? [{ label: t('emails.facts.missing'), value: words.join(', ') }] : [],
    action: { label: t(`${text}.action`), url: url('/inicio/plumber/jobs') },
  }
}
