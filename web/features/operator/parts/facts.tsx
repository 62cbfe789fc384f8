import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/endpoints/operator.ts'
import { money } from '#web/lib/format.ts'
import { factWord, letterWord } from '../words.ts'

const shown = (t: TFunction, name: string, value: string): string => {
  if (name === 'asked' && value === 'all') return t('operator.words.all')
  if (name === 'cents' || name === 'asked') return money(Number(value))
  return name === 'letter' ? letterWord(t, value) : value
}

/** What belongs to an act, as amounts, codes and ids; how it ended stands beside its name. */
export const Facts = ({ facts }: Pick<AuditEntry, 'facts'>) => {
  const { t } = useTranslation()
  const known = Object.entries(facts).filter(([name, value]) => name !== 'state' && value !== '')
  return known.map(([name, value]) => `${factWord(t, name)} ${shown(t, name, value)}`).join(' · ')
}
