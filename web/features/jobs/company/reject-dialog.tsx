import { Loader, Modal } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { RejectJob } from './use-reject-job.ts'

const load = () => import('./reject-question.tsx')
const RejectQuestion = lazy(async () => ({ default: (await load()).RejectQuestion }))

/** The question before a job is rejected; the reason may be left out. */
export const RejectDialog = ({ flow }: { flow: RejectJob }) => {
  const { t } = useTranslation()

  // The form comes after the screen, so that it is there when a company rejects in a dead spot.
  useEffect(() => void load().catch(() => undefined), [])

  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
      opened={flow.asked !== undefined}
      onClose={flow.cancel}
      size={480}
      title={t('jobs.reject.question')}
    >
      {flow.asked ? (
        <Suspense fallback={<Loader size={20} />}>
          <RejectQuestion job={flow.asked} flow={flow} />
        </Suspense>
      ) : null}
    </Modal>
  )
}
