import { useTranslation } from 'react-i18next'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { call } from '#web/lib/http/call.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'

type ReconcileNowProps = { opened: boolean; onClose: () => void }

/** Looks now for everything that no event announced, and compares the ledger. */
export const ReconcileNow = ({ opened, onClose }: ReconcileNowProps) => {
  const { t } = useTranslation()
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.reconcile.title')}
      text={t('operator.acts.reconcile.text')}
    >
      <ReasonForm
        submit={t('operator.differences.reconcile')}
        onClose={onClose}
        act={async ({ reason }) => {
          const answer = await call(operatorEndpoints.reconcileNow, { body: { reason } })
          const { differences, payments_left: left = 0 } = answer
          const done =
            differences === 0
              ? t('operator.acts.reconcile.done_none')
              : t('operator.acts.reconcile.done', { count: differences })
          return left === 0 ? done : `${done} ${t('operator.acts.reconcile.left', { count: left })}`
        }}
      />
    </ActWindow>
  )
}
