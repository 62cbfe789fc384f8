import { Alert } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { codesOffHours } from '#contract/rules/limits.ts'
import { call } from '#web/lib/http/call.ts'
import { dateTime } from '#web/lib/words/format.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'
import { ReplacedContacts } from './replaced-contacts.tsx'

type SendCodesOffProps = { account: OperatorAccount; opened: boolean; onClose: () => void }

/** Has a link sent that turns the sign-in codes off, to somebody who has lost phone and recovery codes. */
export const SendCodesOff = ({ account, opened, onClose }: SendCodesOffProps) => {
  const { t } = useTranslation()
  const { role, id, name, email, password_changed_at: changedAt } = account
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.codes.title', { name })}
      text={t('operator.acts.codes.text', { email })}
    >
      {changedAt ? (
        <Alert mb={16} color="copper" icon={<IconKey size={20} />}>
          {t('operator.acts.codes.password_changed', { moment: dateTime(changedAt) })}
        </Alert>
      ) : null}
      <ReplacedContacts account={account} />
      <ReasonForm
        submit={t('operator.acts.codes.submit')}
        onClose={onClose}
        act={async ({ reason }) => {
          const body = { role, id, reason, email, password_changed_at: changedAt }
          await call(operatorEndpoints.sendCodesOff, { body })
          return t('operator.acts.codes.done', { hours: codesOffHours })
        }}
      />
    </ActWindow>
  )
}
