import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import { letterWord, readerWord } from '../words.ts'

type LetterButtonProps = {
  act: 'resend' | 'put_away'
  letter: SentLetter
  onChoose: (letter: SentLetter) => void
}

/** Asks for something to be done with a letter of a list. */
export const LetterButton = ({ act, letter, onChoose }: LetterButtonProps) => {
  const { t } = useTranslation()
  return (
    <Button
      variant={act === 'resend' ? 'default' : 'subtle'}
      size="xs"
      aria-label={t(`operator.acts.${act}.open_named`, {
        letter: letterWord(t, letter.letter),
        reader: readerWord(t, letter),
      })}
      onClick={() => onChoose(letter)}
    >
      {t(`operator.acts.${act}.open`)}
    </Button>
  )
}
