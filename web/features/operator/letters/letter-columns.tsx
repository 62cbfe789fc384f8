import type { TFunction } from 'i18next'
import type { FailedLetter } from '#contract/endpoints/operator/letters.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import { AccountLink } from '../parts/account-link.tsx'
import { JobLink } from '../parts/job-link.tsx'
import { Moment } from '../parts/moment.tsx'
import { letterWord } from '../words.ts'

/** A letter, whom it was for and what it was about. */
export const letterColumns = (t: TFunction): readonly DataColumn<FailedLetter>[] => [
  {
    id: 'letter',
    header: t('operator.fields.letter'),
    cell: ({ letter }) => <strong>{letterWord(t, letter)}</strong>,
    card: 'title',
  },
  {
    id: 'account',
    header: t('operator.fields.to'),
    cell: ({ role, account_id, account_name }) => (
      <AccountLink kind={role} account={{ id: account_id, name: account_name }} />
    ),
  },
  {
    id: 'job',
    header: t('operator.fields.job'),
    cell: ({ job_id }) => (job_id === null ? null : <JobLink id={job_id} />),
  },
  {
    id: 'queued',
    header: t('operator.fields.queued'),
    cell: ({ queued_at }) => <Moment at={queued_at} />,
  },
]
