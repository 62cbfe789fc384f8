import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/call.ts'
import { LinkPage } from './link-page.tsx'
import { NextStep } from './next-step.tsx'
import { useLink } from './use-link.ts'

/** Confirms the address of a new account with the link of its letter. */
export const ConfirmEmail = () => {
  const { t } = useTranslation()
  const link = useLink((token) => call(accountEndpoints.confirmEmail, { body: { token } }))
  if (link.answer)
    return (
      <LinkPage
        state="done"
        title={t('account.links.confirm.done_title')}
        text={t('account.links.confirm.done_text')}
      >
        <NextStep account={link.answer.role} to="jobs" />
      </LinkPage>
    )
  if (link.refusal)
    return (
      <LinkPage
        state="refused"
        title={t('account.links.expired_title')}
        text={t('account.links.confirm.expired')}
      >
        <NextStep />
      </LinkPage>
    )
  return (
    <LinkPage
      state="ready"
      title={t('account.links.confirm.title')}
      text={t('account.links.confirm.text')}
    >
      <Button color="copper" size="lg" loading={link.busy} onClick={() => void link.press()}>
        {t('account.links.confirm.button')}
      </Button>
    </LinkPage>
  )
}
