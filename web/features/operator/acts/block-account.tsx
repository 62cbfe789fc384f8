import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { call } from '#web/lib/http/call.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'

const endpoints = {
  block: operatorEndpoints.blockAccount,
  unblock: operatorEndpoints.unblockAccount,
} as const

export type Blocking = keyof typeof endpoints

type BlockAccountProps = {
  account: Pick<OperatorAccount, 'role' | 'id' | 'name'>
  /** What the window was opened for: pressed again after a lost answer it is the same, however the account stands. */
  act: Blocking
  opened: boolean
  onClose: () => void
}

/** Blocks an account, or lets a blocked one in again. */
export const BlockAccount = ({ account, act, opened, onClose }: BlockAccountProps) => {
  const { t } = useTranslation()
  const { role, id, name } = account
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
          await call(endpoints[act], { body: { role, id, reason } })
          return t(`operator.acts.${act}.done`)
        }}
      />
    </ActWindow>
  )
}
