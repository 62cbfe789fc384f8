import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { call } from '#web/lib/call.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'

type BlockAccountProps = { account: OperatorAccount; opened: boolean; onClose: () => void }

/** Blocks an account, or lets a blocked one in again. */
export const BlockAccount = ({ account, opened, onClose }: BlockAccountProps) => {
  const { t } = useTranslation()
  const { role, id, name, blocked_at } = account
  const act = blocked_at ? 'unblock' : 'block'
  const endpoint = blocked_at ? operatorEndpoints.unblockAccount : operatorEndpoints.blockAccount
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t(`operator.acts.${act}.title`, { name })}
      text={t(`operator.acts.${act}.text.${role}`)}
    >
      <ReasonForm
        submit={t(`operator.acts.${act}.open`)}
        danger={act === 'block'}
        onClose={onClose}
        act={async ({ reason }) => {
          await call(endpoint, { body: { role, id, reason } })
          return t(`operator.acts.${act}.done`)
        }}
      />
    </ActWindow>
  )
}
