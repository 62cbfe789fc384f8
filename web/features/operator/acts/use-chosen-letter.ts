import { useDisclosure } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'

/** Which letter of a list an act is about, and whether its window is open. */
export const useChosenLetter = () => {
  const [letter, setLetter] = useState<SentLetter>()
  const [opened, { open, close }] = useDisclosure(false)
  const choose = useCallback(
    (asked: SentLetter): void => {
      setLetter(asked)
      open()
    },
    [open],
  )
  return { letter, opened, close, choose }
}
