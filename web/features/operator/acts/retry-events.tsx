import { useTranslation } from 'react-i18next'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { call } from '#web/lib/http/call.ts'
import { ActWindow } from './act-window.tsx'
import { ReasonForm } from './reason-form.tsx'

type RetryEventsProps = { ids: readonly string[]; opened: boolean; onClose: () => void }

/** Applies parked events again. */
export const RetryEvents = ({ ids, opened, onClose }: RetryEventsProps) => {
  const { t } = useTranslation()
  return (
    <ActWindow
      opened={opened}
      onClose={onClose}
      title={t('operator.acts.retry.title', { count: ids.length })}
      text={t('operator.acts.retry.text')}
    >
      <ReasonForm
        submit={t('operator.acts.retry.submit')}
        onClose={onClose}
        act={async ({ reason }) => {
          const body = { reason, ids: [...ids] }
          const { retried } = await call(operatorEndpoints.retryEvents, { body })
          return t('operator.acts.retry.done', { count: retried.length })
        }}
      />
    </ActWindow>
  )
}
