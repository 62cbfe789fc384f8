import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { FailedLetter } from '#contract/endpoints/operator/letters.ts'
import { letterDays } from '#contract/rules/limits.ts'
import { DataTable, useTableParams } from '#web/components/data-table/index.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { LetterAct } from '../acts/letter-act.tsx'
import { useChosenLetter } from '../acts/use-chosen-letter.ts'
import { LetterButton } from '../parts/letter-button.tsx'
import { lettersQuery } from '../queries.ts'
import { letterColumns } from './letter-columns.tsx'

const rowId = ({ id }: FailedLetter) => id

/** Letters that nothing sends any more, each to be sent again or put away. */
export const LettersPage = () => {
  const { t } = useTranslation()
  const params = useTableParams({
    schema: operatorEndpoints.listFailedLetters.query,
    pageSize: 25,
  })
  const letters = useQuery(lettersQuery(params.query))
  const resend = useChosenLetter()
  const away = useChosenLetter()
  const columns = useMemo(() => letterColumns(t), [t])
  const actions = useCallback(
    (letter: FailedLetter) => (
      <>
        <LetterButton act="put_away" letter={letter} onChoose={away.choose} />
        <LetterButton act="resend" letter={letter} onChoose={resend.choose} />
      </>
    ),
    [away.choose, resend.choose],
  )
  return (
    <>
      <PageHeader title={t('operator.letters.title')} text={t('operator.letters.text')} />
      <DataTable
        label={t('operator.letters.title')}
        columns={columns}
        query={letters}
        params={params}
        rowId={rowId}
        actions={actions}
        empty={
          <EmptyState
            title={t('operator.letters.none_title')}
            text={t('operator.letters.none_text', { days: letterDays })}
          />
        }
      />
      {resend.letter ? (
        <LetterAct
          act="resend"
          letter={resend.letter}
          opened={resend.opened}
          onClose={resend.close}
        />
      ) : null}
      {away.letter ? (
        <LetterAct act="put_away" letter={away.letter} opened={away.opened} onClose={away.close} />
      ) : null}
    </>
  )
}
