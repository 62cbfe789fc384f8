import { useTranslation } from 'react-i18next'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { call } from '#web/lib/call.ts'
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
          const { differences } = await call(operatorEndpoints.reconcileNow, { body: { reason } })
          return differences === 0
            ? t('operator.acts.reconcile.done_none')
            : t('operator.acts.reconcile.done', { count: differences })
        }}
      />
    </ActWindow>
  )
}
