import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/endpoints/operator/audit.ts'
import { money } from '#web/lib/words/format.ts'
import { factWord, failureWord, letterWord, listWord } from '../words.ts'
import parts from './parts.module.css'

const words: Record<string, (t: TFunction, code: string) => string> = {
  letter: letterWord,
  list: listWord,
  code: failureWord,
}

const shown = (t: TFunction, name: string, value: string): string => {
  if (name === 'asked' && value === 'all') return t('operator.words.all')
  if (name === 'cents' || name === 'asked') return money(Number(value))
  return words[name]?.(t, value) ?? value
}

/** How it ended stands beside its name; the number of the line in which it began says nothing here. */
const elsewhere = ['state', 'line']

/** What belongs to an act, as amounts, codes and ids. */
export const Facts = ({ facts }: Pick<AuditEntry, 'facts'>) => {
  const { t } = useTranslation()
  const known = Object.entries(facts).filter(
    ([name, value]) => !elsewhere.includes(name) && value !== '',
  )
  if (known.length === 0) return null
  const told = known.map(([name, value]) => `${factWord(t, name)} ${shown(t, name, value)}`)
  return <span className={parts.broken}>{told.join(' · ')}</span>
}
