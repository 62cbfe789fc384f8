import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'

/** Which letter of a list is to be sent once more, and whether its window is open. */
export const useResend = () => {
  const [letter, setLetter] = useState<SentLetter>()
  const [opened, { open, close }] = useDisclosure(false)
  const resend = (asked: SentLetter): void => {
    setLetter(asked)
    open()
  }
  return { letter, opened, close, resend }
}
