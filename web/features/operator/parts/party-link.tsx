import { useTranslation } from 'react-i18next'
import type { FoundAccount } from '#contract/endpoints/operator/accounts.ts'
import type { Party } from '#contract/endpoints/operator/shown-job.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { AccountLink } from './account-link.tsx'
import parts from './parts.module.css'

type PartyLinkProps = { kind: FoundAccount['role']; account: Party }

/** The way to an account that a job concerns, and that it is blocked where it is. */
export const PartyLink = ({ kind, account }: PartyLinkProps) => {
  const { t } = useTranslation()
  const link = <AccountLink kind={kind} account={account} />
  return account.blocked ? (
    <span className={parts.marked}>
      {link} <StatusBadge tone="alarm">{t('operator.words.blocked')}</StatusBadge>
    </span>
  ) : (
    link
  )
}
