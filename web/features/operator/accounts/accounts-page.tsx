import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { FoundAccount } from '#contract/endpoints/operator/accounts.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { paths } from '#web/lib/paths.ts'
import { useRememberedList } from '#web/lib/session/use-remembered-list.ts'
import { ListSearch } from '../parts/list-search.tsx'
import { OlderRows } from '../parts/older-rows.tsx'
import { accountsQuery } from '../queries.ts'
import { accountColumns } from './account-columns.tsx'

const rowId = ({ role, id }: FoundAccount) => `${role}-${id}`

/** Every account, searched and by pages. */
export const AccountsPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useRememberedList()
  const params = useTableParams({ schema: operatorEndpoints.searchAccounts.query, pageSize: 25 })
  const accounts = useQuery(accountsQuery(params.query))
  const columns = useMemo(() => accountColumns(t), [t])
  return (
    <>
      <PageHeader title={t('operator.accounts.title')} text={t('operator.accounts.text')} />
      <DataTable
        label={t('operator.accounts.title')}
        columns={columns}
        query={accounts}
        params={params}
        rowId={rowId}
        rowLabel={({ name, role, id }) =>
          t('operator.accounts.label', { name, role: t(`operator.subject.${role}`), id })
        }
        onOpen={({ role, id }) => navigate(paths.operator.account(role, id))}
        toolbar={
          <ListSearch
            label={t('operator.accounts.search')}
            value={params.filters.q ?? ''}
            onChange={(q) => params.setFilter('q', q)}
          />
        }
        empty={
          <EmptyState
            title={t('operator.accounts.none_title')}
            text={t('operator.accounts.none_text')}
          />
        }
      />
      <OlderRows page={accounts.data} />
    </>
  )
}
