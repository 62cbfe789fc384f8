import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkPage } from './link-page.tsx'
import { NextStep } from './next-step.tsx'
import { useLink } from './use-link.ts'

type LinkStepsProps<Answer> = {
  /** Which link: its texts. */
  about: 'confirm' | 'cancel' | 'codes_off' | 'unsubscribe'
  send: (token: string) => Promise<Answer>
  /** What is said once it is done, where it depends on the answer. */
  said?: (answer: Answer) => string
  /** Where to go once it is done. */
  children: (answer: Answer) => ReactNode
}

/** A link of a letter with one press: what it does, then what came of it, or why it no longer works. */
export const LinkSteps = <Answer,>({ about, send, said, children }: LinkStepsProps<Answer>) => {
  const { t } = useTranslation()
  const link = useLink(send)
  if (link.answer)
    return (
      <LinkPage
        state="done"
        title={t(`account.links.${about}.done_title`)}
        text={said?.(link.answer) ?? t(`account.links.${about}.done_text`)}
      >
        {children(link.answer)}
      </LinkPage>
    )
  if (link.refusal)
    return (
      <LinkPage
        state="refused"
        title={t('account.links.expired_title')}
        text={t(`account.links.${about}.expired`)}
      >
        <NextStep />
      </LinkPage>
    )
  return (
    <LinkPage
      state="ready"
      title={t(`account.links.${about}.title`)}
      text={t(`account.links.${about}.text`)}
    >
      <Button color="copper" size="lg" loading={link.busy} onClick={() => void link.press()}>
        {t(`account.links.${about}.button`)}
      </Button>
    </LinkPage>
  )
}
