import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { notify } from '#web/components/feedback/index.ts'
import { call } from '#web/lib/http/call.ts'
import { refreshAccount } from './queries.ts'
import { useAction } from './use-action.ts'

/** Has the letter that confirms the address sent again, and says where it goes. */
export const useSendConfirmation = (email: string) => {
  const { t } = useTranslation()
  const { busy, run } = useAction()
  const send = () =>
    run(async () => {
      const { email_confirmed } = await call(accountEndpoints.sendEmailConfirmation)
      if (email_confirmed) await refreshAccount()
      notify.success(t(email_confirmed ? 'account.email.already' : 'account.email.sent', { email }))
    })
  return { busy, send }
}
