import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/http/call.ts'
import { LinkPage } from './link-page.tsx'
import { NextStep } from './next-step.tsx'
import { useLink } from './use-link.ts'

/** Agrees to another address with the link of either letter; the second one makes the change. */
export const ConfirmEmailChange = () => {
  const { t } = useTranslation()
  const link = useLink((token) => call(accountEndpoints.confirmEmailChange, { body: { token } }))
  if (link.answer) {
    const { waiting_for } = link.answer
    return (
      <LinkPage
        state="done"
        title={t(
          waiting_for ? 'account.links.change.waiting_title' : 'account.links.change.done_title',
        )}
        text={t(
          waiting_for
            ? `account.links.change.waiting_${waiting_for}`
            : 'account.links.change.done_text',
        )}
      >
        <NextStep account={link.answer} />
      </LinkPage>
    )
  }
  if (link.refusal) {
    const taken = link.refusal === 'email_in_use'
    return (
      <LinkPage
        state="refused"
        title={t(taken ? 'account.links.change.taken_title' : 'account.links.expired_title')}
        text={t(taken ? 'account.links.change.taken_text' : 'account.links.change.expired')}
      >
        <NextStep />
      </LinkPage>
    )
  }
  return (
    <LinkPage
      state="ready"
      title={t('account.links.change.title')}
      text={t('account.links.change.text')}
    >
      <Button color="copper" size="lg" loading={link.busy} onClick={() => void link.press()}>
        {t('account.links.change.button')}
      </Button>
    </LinkPage>
  )
}
