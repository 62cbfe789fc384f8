import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkPage } from './link-page.tsx'
import { NextStep } from './next-step.tsx'
import { useLink } from './use-link.ts'

/** Stops a change of address with the link of the letter to the old one. */
export const CancelEmailChange = () => {
  const { t } = useTranslation()
  const link = useLink((token) => call(accountEndpoints.cancelEmailChange, { body: { token } }))
  if (link.answer) {
    const { role } = link.answer
    return (
      <LinkPage
        state="done"
        title={t('account.links.cancel.done_title')}
        text={t('account.links.cancel.done_text')}
      >
        <Button component={Link} to={paths[role].forgotPassword} variant="default" size="lg">
          {t('account.links.new_password')}
        </Button>
        <NextStep account={role} />
      </LinkPage>
    )
  }
  if (link.refusal)
    return (
      <LinkPage
        state="refused"
        title={t('account.links.expired_title')}
        text={t('account.links.cancel.expired')}
      >
        <NextStep />
      </LinkPage>
    )
  return (
    <LinkPage
      state="ready"
      title={t('account.links.cancel.title')}
      text={t('account.links.cancel.text')}
    >
      <Button color="copper" size="lg" loading={link.busy} onClick={() => void link.press()}>
        {t('account.links.cancel.button')}
      </Button>
    </LinkPage>
  )
}
