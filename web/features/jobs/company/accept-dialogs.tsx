import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Modal } from '#web/components/overlay/modal.ts'
import { OpenPageDialog } from '../../payments/index.ts'
import { ChargeBreakdown } from '../view/charge-breakdown.tsx'
import { AskedJob } from './asked-job.tsx'
import classes from './company.module.css'
import type { AcceptJob } from './use-accept-job.ts'

/** The question before a job is taken, with what will be paid, and the way to a stopped payment page. */
export const AcceptDialogs = ({ flow }: { flow: AcceptJob }) => {
  const { t } = useTranslation()
  const { asked } = flow
  return (
    <>
      <Modal
        opened={asked !== undefined}
        onClose={flow.cancel}
        size={480}
        title={t(
          asked?.outcome === 'rejected' ? 'jobs.accept.question_rejected' : 'jobs.accept.question',
        )}
      >
        {asked ? (
          <>
            <AskedJob job={asked} />
            <div role="status">
              {flow.rejectedMeanwhile ? <p>{t('jobs.accept.rejected_meanwhile')}</p> : null}
            </div>
            <ChargeBreakdown charge={asked.charge} reader="company" />
            <p className={classes.next}>{t('jobs.accept.next')}</p>
            <div className={classes.buttons}>
              <Button variant="default" onClick={flow.cancel}>
                {t('common.actions.cancel')}
              </Button>
              <Button color="copper" data-autofocus onClick={() => void flow.accept(asked)}>
                {t('common.actions.accept')}
              </Button>
            </div>
          </>
        ) : null}
      </Modal>
      <OpenPageDialog
        address={flow.blocked}
        title={t('jobs.accept.blocked_title')}
        text={t('jobs.accept.blocked_text')}
        label={t('jobs.accept.blocked_open')}
        onClose={flow.unblock}
      />
    </>
  )
}
