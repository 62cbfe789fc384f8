import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import { call } from '#web/lib/http/call.ts'
import { letterWord, readerWord } from '../words.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'

const endpoints = {
  resend: operatorEndpoints.resendLetter,
  put_away: operatorEndpoints.putLetterAway,
}

type LetterActProps = {
  act: keyof typeof endpoints
  letter: SentLetter
  opened: boolean
  onClose: () => void
}

/** Named anew each time the window opens: pressed again in it, after a lost answer, it is done once. */
const LetterForm = ({ act, letter, onClose }: Omit<LetterActProps, 'opened'>) => {
  const { t } = useTranslation()
  const [request_key] = useState(() => crypto.randomUUID())
  return (
    <ReasonForm
      submit={t(`operator.acts.${act}.open`)}
      onClose={onClose}
      act={async ({ reason }) => {
        await call(endpoints[act], { body: { reason, id: letter.id, request_key } })
        return t(`operator.acts.${act}.done`)
      }}
    />
  )
}

/** Sends one letter of a list once more, or puts a failed one away. */
export const LetterAct = ({ act, letter, opened, onClose }: LetterActProps) => {
  const { t } = useTranslation()
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t(`operator.acts.${act}.title`)}
      text={t(`operator.acts.${act}.text`, {
        letter: letterWord(t, letter.letter),
        reader: readerWord(t, letter),
      })}
    >
      <LetterForm act={act} letter={letter} onClose={onClose} />
    </ActWindow>
  )
}
