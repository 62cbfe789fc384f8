import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { EndpointOutput } from '#contract/endpoint.ts'
import type { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { money } from '#web/lib/words/format.ts'
import { ReconcileNow } from '../acts/reconcile-now.tsx'
import { type FactColumn, FactTable } from '../parts/fact-table.tsx'
import { Moment } from '../parts/moment.tsx'
import parts from '../parts/parts.module.css'
import { differencesQuery } from '../queries.ts'
import { differenceWord } from '../words.ts'

type Difference = EndpointOutput<typeof operatorEndpoints.listDifferences>[number]

const columns = (t: TFunction): FactColumn<Difference>[] => [
  {
    id: 'object',
    header: t('operator.fields.object'),
    cell: ({ object_id }) => <span className={parts.code}>{object_id}</span>,
  },
  {
    id: 'kind',
    header: t('operator.fields.difference_kind'),
    cell: ({ kind }) => differenceWord(t, kind),
  },
  {
    id: 'first_seen',
    header: t('operator.fields.first_seen'),
    cell: ({ first_seen_at }) => <Moment at={first_seen_at} />,
  },
  {
    id: 'ours',
    header: t('operator.fields.ours'),
    cell: ({ ours }) => money(ours),
    align: 'end',
  },
  {
    id: 'theirs',
    header: t('operator.fields.theirs'),
    cell: ({ theirs }) => money(theirs),
    align: 'end',
  },
  {
    id: 'gap',
    header: t('operator.fields.gap'),
    cell: ({ ours, theirs }) => <strong>{money(theirs - ours)}</strong>,
    align: 'end',
  },
]

/** Where the ledger and the payment provider disagree, and the comparison on demand. */
export const DifferencesPage = () => {
  const { t } = useTranslation()
  const differences = useQuery(differencesQuery())
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title={t('operator.differences.title')}
        text={t('operator.differences.text')}
        actions={<Button onClick={open}>{t('operator.differences.reconcile')}</Button>}
      />
      <QueryState
        query={differences}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState
            picture="money"
            title={t('operator.differences.none_title')}
            text={t('operator.differences.none_text')}
          />
        }
      >
        {(found) => (
          <div className={parts.panel} data-flush>
            <FactTable
              label={t('operator.differences.label')}
              columns={columns(t)}
              rows={found}
              rowId={({ object_id }) => object_id}
              none={t('operator.differences.none_title')}
            />
          </div>
        )}
      </QueryState>
      <ReconcileNow opened={opened} onClose={close} />
    </>
  )
}
