import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import { letterDays, limits } from '#contract/rules/limits.ts'
import { LetterAct } from '../acts/letter-act.tsx'
import { useChosenLetter } from '../acts/use-chosen-letter.ts'
import { LetterBadge } from '../status.tsx'
import { letterWord, readerWord } from '../words.ts'
import { AccountLink } from './account-link.tsx'
import { type FactColumn, FactTable } from './fact-table.tsx'
import { JobLink } from './job-link.tsx'
import { LetterButton } from './letter-button.tsx'
import { Moment } from './moment.tsx'
import { Panel } from './panel.tsx'
import parts from './parts.module.css'

type LettersPanelProps = {
  title: string
  letters: readonly SentLetter[]
  /** Beside a job stands to whom, beside an account about which job. */
  of: 'job' | 'account'
}

const columns = (
  t: TFunction,
  of: LettersPanelProps['of'],
  resend: (letter: SentLetter) => void,
): FactColumn<SentLetter>[] => [
  {
    id: 'letter',
    header: t('operator.fields.letter'),
    cell: ({ letter }) => letterWord(t, letter),
  },
  of === 'job'
    ? {
        id: 'to',
        header: t('operator.fields.to'),
        cell: ({ role, account_id: id, ...letter }) => (
          <AccountLink kind={role} account={{ id, name: readerWord(t, { role, ...letter }) }} />
        ),
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
export const LettersPanel = ({ title, letters, of }: LettersPanelProps) => {
  const { t } = useTranslation()
  const kept = { days: letterDays, most: limits.lettersListed }
  const { letter, opened, close, choose } = useChosenLetter()
  return (
    <Panel
      title={title}
      aside={<p className={parts.note}>{t(`operator.words.letters_of_${of}`, kept)}</p>}
      flush
    >
      <FactTable
        label={title}
        columns={columns(t, of, choose)}
        rows={letters}
        rowId={({ id }) => id}
        none={t('operator.words.letters_none', kept)}
      />
      {letter ? <LetterAct act="resend" letter={letter} opened={opened} onClose={close} /> : null}
    </Panel>
  )
}
