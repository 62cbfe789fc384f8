import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/call.ts'
import { LinkPage } from './link-page.tsx'
import { NextStep } from './next-step.tsx'
import { useLink } from './use-link.ts'

/** Refuses one kind of letter with the link it carries. */
export const Unsubscribe = () => {
  const { t } = useTranslation()
  const link = useLink((token) => call(accountEndpoints.unsubscribe, { body: { token } }))
  if (link.answer) {
    const { role, letter } = link.answer
    return (
      <LinkPage
        state="done"
        title={t('account.links.unsubscribe.done_title')}
        text={t('account.links.unsubscribe.done_text', {
          letter: t(`account.letters.names.${letter}`),
        })}
      >
        <NextStep account={role} />
      </LinkPage>
    )
  }
  if (link.refusal)
    return (
      <LinkPage
        state="refused"
        title={t('account.links.expired_title')}
        text={t('account.links.unsubscribe.expired')}
      >
        <NextStep />
      </LinkPage>
    )
  return (
    <LinkPage
      state="ready"
      title={t('account.links.unsubscribe.title')}
      text={t('account.links.unsubscribe.text')}
    >
      <Button color="copper" size="lg" loading={link.busy} onClick={() => void link.press()}>
        {t('account.links.unsubscribe.button')}
      </Button>
    </LinkPage>
  )
}
