import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/http/call.ts'
import { LinkSteps } from './link-steps.tsx'
import { NextStep } from './next-step.tsx'

/** Refuses one kind of letter with the link it carries. */
export const Unsubscribe = () => {
  const { t } = useTranslation()
  return (
    <LinkSteps
      about="unsubscribe"
      send={(token) => call(accountEndpoints.unsubscribe, { body: { token } })}
      said={({ letter }) =>
        t('account.links.unsubscribe.done_text', { letter: t(`account.letters.names.${letter}`) })
      }
    >
      {(owner) => <NextStep account={owner} />}
    </LinkSteps>
  )
}
