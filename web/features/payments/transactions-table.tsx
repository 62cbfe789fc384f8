import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import { pageQuery } from '#contract/paging.ts'
import { limits } from '#contract/rules/limits.ts'
import { type DataColumn, DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { paths } from '#web/lib/paths.ts'
import { dateTime, money } from '#web/lib/words/format.ts'
import { clientPage } from './client-page.ts'
import { balanceErrorTexts } from './payment-errors.ts'
import classes from './payments.module.css'
import { type Transaction, transactionsQuery } from './queries.ts'
import { transactionType } from './transaction-type.ts'
import { MoneyLine } from './where/money-line.tsx'
import { ZoneHere } from './zone-here.tsx'

const schema = z.object(pageQuery)
const rowId = (row: Transaction) => row.id

const signed = (cents: number): string => (cents < 0 ? money(cents) : `+${money(cents)}`)

const columnsOf = (t: TFunction): DataColumn<Transaction>[] => [
  {
    id: 'job',
    header: t('payments.balance.columns.job'),
    // A transaction whose job is unknown leaves the cell blank (section 8).
    cell: ({ job_id }) =>
      job_id === null ? null : (
        <Link className={classes.job} to={`${paths.inicio.plumber.job}?id=${job_id}`}>
          {job_id}
        </Link>
      ),
    width: '110px',
  },
  {
    id: 'created',
    header: t('payments.balance.columns.created'),
    cell: ({ created }) => dateTime(created * 1000),
    width: '200px',
  },
  {
    id: 'type',
    header: t('payments.balance.columns.type'),
    cell: ({ type }) => (
      <span className={classes.strong}>{t(`payments.balance.type.${transactionType(type)}`)}</span>
    ),
    card: 'title',
  },
  {
    id: 'status',
    header: t('payments.balance.columns.status'),
    cell: ({ status, amount }) => {
      if (status !== 'available')
        return (
          <StatusBadge tone="waiting">
            {t(`payments.balance.status.${amount < 0 ? 'taking' : 'pending'}`)}
          </StatusBadge>
        )
      // The provider calls what has left the account available, too.
      return amount < 0 ? (
        <StatusBadge tone="neutral">{t('payments.balance.status.taken')}</StatusBadge>
      ) : (
        <StatusBadge tone="paid">{t('payments.balance.status.available')}</StatusBadge>
      )
    },
  },
  {
    id: 'where',
    header: t('payments.balance.columns.where'),
    // A movement that took money back says nothing of where the rest is.
    cell: ({ job_id, amount, steps }) =>
      job_id === null || amount <= 0 ? null : <MoneyLine compact jobId={job_id} steps={steps} />,
    width: '260px',
  },
  {
    id: 'amount',
    header: t('payments.balance.columns.amount'),
    cell: ({ amount }) => (
      <span className={classes.amount} data-sign={amount < 0 ? 'minus' : 'plus'}>
        {signed(amount)}
      </span>
    ),
    align: 'end',
    card: 'aside',
  },
]

/** The newest movements of the payment account as they came: no ordering, 10 to a page (section 9). */
export const TransactionsTable = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation()
  const params = useTableParams({
    schema,
    pageSize: limits.pageSize,
    pageSizes: limits.pageSizes,
  })
  const transactions = useQuery(transactionsQuery(accountId))
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <>
      <DataTable
        label={t('payments.balance.title')}
        columns={columns}
        query={{
          ...transactions,
          data: transactions.data && clientPage(transactions.data.rows, params),
        }}
        params={params}
        rowId={rowId}
        errorTexts={balanceErrorTexts(t)}
        empty={
          <EmptyState
            picture="money"
            title={t('payments.balance.empty_title')}
            text={t('payments.balance.empty_text', { hours: publicSettings().paymentHours })}
            action={
              <Button component={Link} variant="default" to={paths.inicio.plumber.job}>
                {t('payments.balance.empty_action')}
              </Button>
            }
          />
        }
      />
      {transactions.data?.more ? (
        <p className={classes.more}>
          {t('payments.balance.more', { count: limits.movementsListed })}
        </p>
      ) : null}
      {transactions.data?.rows.length ? <ZoneHere /> : null}
    </>
  )
}
