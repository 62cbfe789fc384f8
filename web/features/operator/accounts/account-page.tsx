import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { QueryState, SkeletonLines } from '#web/components/query-state.tsx'
import { accountRoles } from '../account-roles.ts'
import { accountQuery } from '../queries.ts'
import { AccountView } from './account-view.tsx'

/** One account with everything an operator may see of it. */
export const AccountPage = () => {
  const { t } = useTranslation()
  const { role: given, id = '' } = useParams()
  const role = accountRoles.find((known) => known === given) ?? 'plumber'
  const account = useQuery(accountQuery(role, id))
  const missing = {
    title: t('operator.account.missing_title'),
    message: t('operator.account.missing_text'),
  }
  return (
    <QueryState
      query={account}
      skeleton={<SkeletonLines lines={12} />}
      errorTexts={{ not_found: missing, invalid_input: missing }}
    >
      {(found) => <AccountView account={found} />}
    </QueryState>
  )
}
