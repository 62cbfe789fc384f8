import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/endpoints/operator/audit.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import parts from './parts.module.css'

const tones = { begun: 'waiting', done: 'info', failed: 'alarm', uncertain: 'waiting' } as const
const states = ['begun', 'done', 'failed', 'uncertain'] as const

/** What was done; an act with a part at the provider has one line when it begins and one when it ends. */
export const ActName = ({ act, facts }: Pick<AuditEntry, 'act' | 'facts'>) => {
  const { t } = useTranslation()
  const state = states.find((known) => known === facts.state)
  return (
    <span className={parts.marked}>
      <strong>{t(`operator.act.${act}`)}</strong>
      {state ? (
        <StatusBadge tone={tones[state]}>{t(`operator.act_state.${state}`)}</StatusBadge>
      ) : null}
    </span>
  )
}
