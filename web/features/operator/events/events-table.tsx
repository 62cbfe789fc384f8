import { Checkbox } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { EndpointOutput } from '#contract/endpoint.ts'
import type { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { type FactColumn, FactTable } from '../parts/fact-table.tsx'
import { Moment } from '../parts/moment.tsx'
import parts from '../parts/parts.module.css'

export type ParkedEvent = EndpointOutput<typeof operatorEndpoints.listParkedEvents>[number]

type EventsTableProps = {
  events: readonly ParkedEvent[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

const columns = (t: TFunction): FactColumn<ParkedEvent>[] => [
  {
    id: 'kind',
    header: t('operator.fields.kind'),
    cell: ({ kind }) => <span className={parts.code}>{kind}</span>,
  },
  {
    id: 'received',
    header: t('operator.fields.received'),
    cell: ({ received_at }) => <Moment at={received_at} />,
  },
  { id: 'tries', header: t('operator.fields.tries'), cell: ({ tries }) => tries, align: 'end' },
  { id: 'error', header: t('operator.fields.error'), cell: ({ error }) => error },
]

/** Parked events, each to be chosen. */
export const EventsTable = ({ events, chosen, onChoose }: EventsTableProps) => {
  const { t } = useTranslation()
  const turn = (id: string): void =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const choice: FactColumn<ParkedEvent> = {
    id: 'event',
    header: t('operator.fields.event'),
    cell: ({ id }) => (
      <Checkbox
        aria-label={t('operator.events.choose', { id })}
        label={<span className={parts.code}>{id}</span>}
        checked={chosen.includes(id)}
        onChange={() => turn(id)}
      />
    ),
  }
  return (
    <div className={parts.panel} data-flush>
      <FactTable
        label={t('operator.events.label')}
        columns={[choice, ...columns(t)]}
        rows={events}
        rowId={({ id }) => id}
        none={t('operator.events.none_title')}
      />
    </div>
  )
}
