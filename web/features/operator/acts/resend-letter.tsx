import { useTranslation } from 'react-i18next'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import { call } from '#web/lib/call.ts'
import { letterWord } from '../words.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'

type ResendLetterProps = { letter: SentLetter; opened: boolean; onClose: () => void }

/** Sends one letter of the list once more. */
export const ResendLetter = ({ letter, opened, onClose }: ResendLetterProps) => {
  const { t } = useTranslation()
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.resend.title')}
      text={t('operator.acts.resend.text', { letter: letterWord(t, letter.letter) })}
    >
      <ReasonForm
        submit={t('operator.acts.resend.open')}
        onClose={onClose}
        act={async ({ reason }) => {
          await call(operatorEndpoints.resendLetter, { body: { reason, id: letter.id } })
          return t('operator.acts.resend.done')
        }}
      />
    </ActWindow>
  )
}
