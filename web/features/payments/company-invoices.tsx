import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/components/page-header.tsx'
import { InvoiceTable } from './invoices/invoice-table.tsx'
import { MonthlyStatement } from './statement/monthly-statement.tsx'
import { useProblemOnTheWay } from './use-problem-on-the-way.ts'
import { useView } from './use-view.ts'
import { ViewTabs } from './view-tabs.tsx'

const views = ['invoices', 'statement'] as const

/** What the company paid: its invoices (section 2) and its statement of a month. */
export const CompanyInvoices = () => {
  const { t } = useTranslation()
  const view = useView(views)
  useProblemOnTheWay()
  return (
    <>
      <PageHeader
        title={t('payments.invoices.title')}
        text={t(view === 'invoices' ? 'payments.invoices.text' : 'money.statement.text')}
      />
      <ViewTabs
        views={views.map((each) => [each, t(`money.views.${each}`)] as const)}
        current={view}
      />
      {view === 'invoices' ? <InvoiceTable /> : <MonthlyStatement />}
    </>
  )
}
