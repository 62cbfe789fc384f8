import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { invoicePageQuery } from '#contract/endpoints/payments.ts'
import { limits } from '#contract/rules/limits.ts'
import { type DataColumn, DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { invoiceDate, money } from '#web/lib/words/format.ts'
import classes from '../payments.module.css'
import { type Invoice, invoicesQuery } from '../queries.ts'
import { ZoneHere } from '../zone-here.tsx'
import { InvoiceLinks } from './invoice-links.tsx'

const newestFirst = { id: 'created', desc: true }
const rowId = (invoice: Invoice) => invoice.id
const links = (invoice: Invoice) => <InvoiceLinks invoice={invoice} />

const descriptionOf = (invoice: Invoice) => invoice.lines.data[0]?.description ?? ''
const amountOf = (invoice: Invoice) => invoice.lines.data[0]?.amount ?? 0

const columnsOf = (t: TFunction): DataColumn<Invoice>[] => [
  {
    id: 'created',
    header: t('payments.invoices.columns.created'),
    cell: (invoice) => invoiceDate(invoice.created),
    sortable: true,
    width: '110px',
  },
  {
    id: 'description',
    header: t('payments.invoices.columns.description'),
    cell: (invoice) => (
      <>
        <span className={classes.strong}>{descriptionOf(invoice)}</span>
        {invoice.number ? <span className={classes.number}>{invoice.number}</span> : null}
      </>
    ),
    sortable: true,
    card: 'title',
    width: '150px',
  },
  {
    id: 'amount',
    header: t('payments.invoices.columns.amount'),
    cell: (invoice) => <span className={classes.amount}>{money(amountOf(invoice))}</span>,
    sortable: true,
    align: 'end',
    card: 'aside',
  },
  {
    id: 'job',
    header: t('payments.invoices.columns.job'),
    cell: ({ job_id }) =>
      job_id === null ? null : (
        <Link className={classes.job} to={paths.inicio.company.jobDetail(job_id)}>
          {job_id}
        </Link>
      ),
    width: '70px',
  },
]

/** The company's invoices (section 2), newest first, each with its PDF and receipt. */
export const InvoiceTable = () => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const params = useTableParams({
    schema: invoicePageQuery,
    pageSizes: limits.pageSizes,
    sort: newestFirst,
  })
  const invoices = useQuery(invoicesQuery(userId, params.query))
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <>
      <DataTable
        label={t('payments.invoices.title')}
        columns={columns}
        query={invoices}
        params={params}
        rowId={rowId}
        actions={links}
        errorTexts={{
          any: {
            title: t('payments.invoices.load.error_title'),
            message: t('payments.invoices.load.error_text'),
          },
        }}
        empty={
          <EmptyState
            picture="money"
            title={t('payments.invoices.empty_title')}
            text={t('payments.invoices.empty_text')}
            action={
              <Button component={Link} variant="default" to={paths.inicio.company.jobs}>
                {t('payments.invoices.empty_action')}
              </Button>
            }
          />
        }
      />
      {invoices.data?.rows.length ? <ZoneHere /> : null}
    </>
  )
}
