import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { money } from '#web/lib/words/format.ts'
import { type FactColumn, FactTable } from '../parts/fact-table.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { ledgerAccountWord, postingWord } from '../words.ts'

const columns = (t: TFunction): FactColumn<OperatorJob['ledger'][number]>[] => [
  { id: 'at', header: t('operator.fields.at'), cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'posting',
    header: t('operator.fields.posting'),
    cell: ({ posting }) => postingWord(t, posting),
  },
  {
    id: 'account',
    header: t('operator.fields.ledger_account'),
    cell: ({ account }) => ledgerAccountWord(t, account),
  },
  {
    id: 'amount',
    header: t('operator.fields.amount'),
    cell: ({ amount }) => money(amount),
    align: 'end',
  },
]

/** The ledger's lines of a job, and what their signs mean. */
export const LedgerPanel = ({ ledger }: Pick<OperatorJob, 'ledger'>) => {
  const { t } = useTranslation()
  const title = t('operator.job.ledger_title')
  return (
    <Panel
      title={title}
      aside={
        ledger.length > 0 ? <p className={parts.note}>{t('operator.job.ledger_signs')}</p> : null
      }
      flush
    >
      <FactTable
        label={title}
        columns={columns(t)}
        rows={ledger}
        rowId={({ at }, place) => `${at}-${place}`}
        none={t('operator.job.ledger_none')}
      />
    </Panel>
  )
}
