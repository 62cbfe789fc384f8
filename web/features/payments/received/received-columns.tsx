import type { TFunction } from 'i18next'
import type { ReceivedYear } from '#contract/endpoints/money.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import { money } from '#web/lib/words/format.ts'
import classes from './received.module.css'
import { ReceivedFile } from './received-file.tsx'

/** What the table of years shows. */
export const receivedColumns = (t: TFunction, userId: string): DataColumn<ReceivedYear>[] => [
  {
    id: 'year',
    header: t('money.received.columns.year'),
    cell: ({ year }) => <span className={classes.strong}>{year}</span>,
    card: 'title',
  },
  {
    id: 'received',
    header: t('money.received.columns.received'),
    cell: ({ received }) => money(received),
    align: 'end',
  },
  {
    id: 'taken_back',
    header: t('money.received.columns.taken_back'),
    cell: ({ taken_back }) => (taken_back === 0 ? '–' : money(-taken_back)),
    align: 'end',
  },
  {
    id: 'net',
    header: t('money.received.columns.net'),
    cell: ({ net }) => <span className={classes.strong}>{money(net)}</span>,
    align: 'end',
    card: 'aside',
  },
  {
    id: 'file',
    header: t('money.received.columns.file'),
    cell: ({ year }) => <ReceivedFile userId={userId} year={year} />,
    align: 'end',
  },
]
