import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import { letterWord } from '../words.ts'

type ResendButtonProps = { letter: SentLetter; onResend: (letter: SentLetter) => void }

/** Asks for a letter of a list to be sent once more. */
export const ResendButton = ({ letter, onResend }: ResendButtonProps) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('operator.acts.resend.open_named', { letter: letterWord(t, letter.letter) })}
      onClick={() => onResend(letter)}
    >
      {t('operator.acts.resend.open')}
    </Button>
  )
}
