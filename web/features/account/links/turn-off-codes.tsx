import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/call.ts'
import { LinkPage } from './link-page.tsx'
import { NextStep } from './next-step.tsx'
import { useLink } from './use-link.ts'

/** Turns sign-in codes off with the link of the letter that an operator had sent. */
export const TurnOffCodes = () => {
  const { t } = useTranslation()
  const link = useLink((token) => call(accountEndpoints.turnCodesOffByLink, { body: { token } }))
  if (link.answer) {
    const { role } = link.answer
    return (
      <LinkPage
        state="done"
        title={t('account.links.codes_off.done_title')}
        text={t('account.links.codes_off.done_text')}
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
        text={t('account.links.codes_off.expired')}
      >
        <NextStep />
      </LinkPage>
    )
  return (
    <LinkPage
      state="ready"
      title={t('account.links.codes_off.title')}
      text={t('account.links.codes_off.text')}
    >
      <Button color="copper" size="lg" loading={link.busy} onClick={() => void link.press()}>
        {t('account.links.codes_off.button')}
      </Button>
    </LinkPage>
  )
}
