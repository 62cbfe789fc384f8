import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { Payout } from '#contract/endpoints/money.ts'
import { pageQuery } from '#contract/paging.ts'
import { limits } from '#contract/rules/limits.ts'
import { DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { paysOut } from '../account-status/pays-out.ts'
import { payoutsQuery } from '../money-queries.ts'
import { accountStatusQuery } from '../queries.ts'
import { payoutColumns } from './payout-columns.tsx'
import classes from './payouts.module.css'

const schema = z.object({ page: pageQuery.page, page_size: pageQuery.page_size })
const rowId = (payout: Payout) => payout.id

const intervals = ['daily', 'weekly', 'monthly', 'manual'] as const

/** What went from the payment account to the bank, newest first, each with the jobs it pays. */
export const PayoutHistory = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation()
  const params = useTableParams({ schema, pageSize: limits.pageSize, pageSizes: limits.pageSizes })
  const { page, pageSize } = params
  const payouts = useQuery(payoutsQuery(accountId, { page, page_size: pageSize }))
  const account = useQuery(accountStatusQuery(accountId))
  const given = account.data && paysOut(account.data) ? account.data.payout_schedule : null
  const interval = intervals.find((each) => each === given?.interval)
  const columns = useMemo(() => payoutColumns(t), [t])
  return (
    <>
      {interval ? <p className={classes.text}>{t(`money.payouts.schedule.${interval}`)}</p> : null}
      <DataTable
        label={t('money.payouts.title')}
        columns={columns}
        query={payouts}
        params={params}
        rowId={rowId}
        errorTexts={{
          any: { title: t('money.payouts.error_title'), message: t('money.payouts.error_text') },
        }}
        empty={
          <EmptyState
            picture="money"
            title={t('money.payouts.empty_title')}
            text={t('money.payouts.empty_text')}
          />
        }
      />
    </>
  )
}
