import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { call } from '#web/lib/call.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'

type TurnOffCodesProps = { account: OperatorAccount; opened: boolean; onClose: () => void }

/** Turns the sign-in codes off of somebody who has lost phone and recovery codes. */
export const TurnOffCodes = ({
  account: { role, id, name },
  opened,
  onClose,
}: TurnOffCodesProps) => {
  const { t } = useTranslation()
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.codes.title', { name })}
      text={t('operator.acts.codes.text')}
    >
      <ReasonForm
        submit={t('operator.acts.codes.open')}
        danger
        onClose={onClose}
        act={async ({ reason }) => {
          await call(operatorEndpoints.turnOffCodes, { body: { role, id, reason } })
          return t('operator.acts.codes.done')
        }}
      />
    </ActWindow>
  )
}
