import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import { LetterAct } from '../acts/letter-act.tsx'
import { useChosenLetter } from '../acts/use-chosen-letter.ts'
import { LetterBadge } from '../status.tsx'
import { letterWord } from '../words.ts'
import { type FactColumn, FactTable } from './fact-table.tsx'
import { JobLink } from './job-link.tsx'
import { LetterButton } from './letter-button.tsx'
import { Moment } from './moment.tsx'
import { Panel } from './panel.tsx'

type LettersPanelProps = {
  title: string
  letters: readonly SentLetter[]
  none: string
  /** Beside a job stands to whom, beside an account about which job. */
  about: 'reader' | 'job'
}

const columns = (
  t: TFunction,
  about: LettersPanelProps['about'],
  resend: (letter: SentLetter) => void,
): FactColumn<SentLetter>[] => [
  {
    id: 'letter',
    header: t('operator.fields.letter'),
    cell: ({ letter }) => letterWord(t, letter),
  },
  about === 'reader'
    ? {
        id: 'to',
        header: t('operator.fields.to'),
        cell: ({ role }) => t(`operator.subject.${role}`),
      }
    : {
        id: 'job',
        header: t('operator.fields.job'),
        cell: ({ job_id }) => (job_id === null ? null : <JobLink id={job_id} />),
      },
  {
    id: 'queued',
    header: t('operator.fields.queued'),
    cell: ({ queued_at }) => <Moment at={queued_at} />,
  },
  {
    id: 'sent',
    header: t('operator.fields.sent'),
    cell: ({ sent_at }) => <Moment at={sent_at} />,
  },
  {
    id: 'state',
    header: t('operator.fields.state'),
    cell: ({ state }) => <LetterBadge state={state} />,
  },
  {
    id: 'resend',
    header: t('common.table.actions'),
    align: 'end',
    cell: (letter) => <LetterButton act="resend" letter={letter} onChoose={resend} />,
  },
]

/** The letters of a job or an account, each to be sent once more. */
export const LettersPanel = ({ title, letters, none, about }: LettersPanelProps) => {
  const { t } = useTranslation()
  const { letter, opened, close, choose } = useChosenLetter()
  return (
    <Panel title={title} flush>
      <FactTable
        label={title}
        columns={columns(t, about, choose)}
        rows={letters}
        rowId={({ id }) => id}
        none={none}
      />
      {letter ? <LetterAct act="resend" letter={letter} opened={opened} onClose={close} /> : null}
    </Panel>
  )
}
