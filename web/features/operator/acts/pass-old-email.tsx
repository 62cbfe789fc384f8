import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { call } from '#web/lib/http/call.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'
import { ReplacedContacts } from './replaced-contacts.tsx'

type PassOldEmailProps = { account: OperatorAccount; opened: boolean; onClose: () => void }

/** Agrees to a change of e-mail for an address that its owner cannot read any more. */
export const PassOldEmail = ({ account, opened, onClose }: PassOldEmailProps) => {
  const { t } = useTranslation()
  const { role, id, name, email, email_change } = account
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.pass_email.title', { name, email: email_change?.email })}
      text={t('operator.acts.pass_email.text', { old: email })}
    >
      <ReplacedContacts account={account} />
      <ReasonForm
        submit={t('operator.acts.pass_email.open')}
        danger
        onClose={onClose}
        act={async ({ reason }) => {
          const body = { role, id, reason, email: email_change?.email }
          await call(operatorEndpoints.passOldEmail, { body })
          return t('operator.acts.pass_email.done')
        }}
      />
    </ActWindow>
  )
}
