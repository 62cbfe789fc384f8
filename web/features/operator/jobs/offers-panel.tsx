import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { type FactColumn, FactTable } from '../parts/fact-table.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { PartyLink } from '../parts/party-link.tsx'
import { rejectWord } from '../words.ts'

const columns = (t: TFunction): FactColumn<OperatorJob['offers'][number]>[] => [
  {
    id: 'company',
    header: t('operator.fields.company'),
    cell: ({ company }) => <PartyLink kind="company" account={company} />,
  },
  {
    id: 'state',
    header: t('operator.fields.state'),
    cell: ({ company: { blocked }, state, can_receive }) => (
      <span>
        {t(`operator.offer.${blocked && state === 'open' ? 'barred' : state}`)}
        {can_receive ? (
          <span className={parts.dim}>, {t('operator.offer.can_receive')}</span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'offered',
    header: t('operator.fields.offered'),
    cell: ({ offered_at }) => <Moment at={offered_at} />,
  },
  {
    id: 'rejected',
    header: t('operator.fields.rejected'),
    cell: ({ rejected_at }) => <Moment at={rejected_at} />,
  },
  {
    id: 'reason',
    header: t('operator.fields.reason'),
    cell: ({ reject_reason }) => reject_reason && rejectWord(t, reject_reason),
  },
]

/** How each company that was offered a job stands to it. */
export const OffersPanel = ({ offers }: Pick<OperatorJob, 'offers'>) => {
  const { t } = useTranslation()
  const title = t('operator.job.offers_title')
  return (
    <Panel title={title} flush>
      <FactTable
        label={title}
        columns={columns(t)}
        rows={offers}
        rowId={({ company }) => String(company.id)}
        none={t('operator.job.offers_none')}
      />
    </Panel>
  )
}
