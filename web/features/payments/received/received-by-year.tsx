import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { ReceivedYear } from '#contract/endpoints/money.ts'
import { pageQuery } from '#contract/paging.ts'
import { limits } from '#contract/rules/limits.ts'
import { DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { clientPage } from '../client-page.ts'
import { receivedQuery } from '../money-queries.ts'
import classes from './received.module.css'
import { receivedColumns } from './received-columns.tsx'

const schema = z.object({ page: pageQuery.page, page_size: pageQuery.page_size })
const rowId = ({ year }: ReceivedYear) => year

/** What the plumber received of referral fees in each year, with a file of every one. */
export const ReceivedByYear = () => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const params = useTableParams({ schema, pageSize: limits.pageSize, pageSizes: limits.pageSizes })
  const received = useQuery(receivedQuery(userId))
  const columns = useMemo(() => receivedColumns(t, userId), [t, userId])
  return (
    <section aria-label={t('money.received.title')}>
      <p className={classes.text}>{t('money.received.text')}</p>
      <DataTable
        label={t('money.received.title')}
        columns={columns}
        query={{ ...received, data: received.data && clientPage(received.data.years, params) }}
        params={params}
        rowId={rowId}
        rowLabel={rowId}
        errorTexts={{
          any: { title: t('money.received.error_title'), message: t('money.received.error_text') },
        }}
        empty={
          <EmptyState
            picture="money"
            title={t('money.received.empty_title')}
            text={t('money.received.empty_text')}
          />
        }
      />
      {received.data?.years.length ? (
        <p className={classes.zone}>
          {t('money.statement.zone', { zone: received.data.time_zone })}
        </p>
      ) : null}
    </section>
  )
}
