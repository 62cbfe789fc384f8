import { useTranslation } from 'react-i18next'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import { call } from '#web/lib/call.ts'
import { letterWord } from '../words.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'

type PutLetterAwayProps = { letter: SentLetter; opened: boolean; onClose: () => void }

/** Takes one failed letter out of the list of those. */
export const PutLetterAway = ({ letter, opened, onClose }: PutLetterAwayProps) => {
  const { t } = useTranslation()
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.put_away.title')}
      text={t('operator.acts.put_away.text', { letter: letterWord(t, letter.letter) })}
    >
      <ReasonForm
        submit={t('operator.acts.put_away.open')}
        onClose={onClose}
        act={async ({ reason }) => {
          await call(operatorEndpoints.putLetterAway, { body: { reason, id: letter.id } })
          return t('operator.acts.put_away.done')
        }}
      />
    </ActWindow>
  )
}
