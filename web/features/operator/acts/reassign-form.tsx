import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { operatorReason } from '#contract/endpoints/operator/fields.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { AppForm, SelectField, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/http/call.ts'
import { ActButtons } from './act-buttons.tsx'
import classes from './acts.module.css'
import { ReasonField } from './reason-field.tsx'
import { useAct } from './use-act.ts'

const schema = z.extend(operatorReason, {
  company_id: z.string().check(z.minLength(1, { error: 'company_choice_required' })),
})

type ReassignFormProps = { job: OperatorJob; onClose: () => void }

/** The company and the reason; only companies that can have the job now are offered. */
export const ReassignForm = ({ job, onClose }: ReassignFormProps) => {
  const { t } = useTranslation()
  const form = useAppForm({ schema, initialValues: { company_id: '', reason: '' } })
  const run = useAct(form, onClose)
  const { id, company, offers } = job
  const receivers =
    job.receivers ?? offers.flatMap((offer) => (offer.can_receive ? offer.company : []))
  if (receivers.length === 0) {
    const isShut = offers.some(
      (offer) => offer.company.blocked && offer.state !== 'won' && offer.state !== 'lapsed',
    )
    return (
      <>
        <p>{t(`operator.acts.reassign.${isShut ? 'nobody_blocked' : 'nobody'}`)}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common.actions.close')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <AppForm
      form={form}
      onSubmit={({ company_id, reason }) =>
        run(async () => {
          const body = { job_id: id, company_id, reason, from: company?.id }
          await call(operatorEndpoints.reassignJob, { body })
          return t('operator.acts.reassign.done')
        })
      }
    >
      <SelectField
        {...form.field('company_id')}
        label={t('operator.acts.reassign.company')}
        help={t('operator.acts.reassign.company_help')}
        options={receivers.map(({ id: value, name }) => ({ value: String(value), label: name }))}
        required
      />
      <ReasonField {...form.field('reason')} />
      <ActButtons
        submit={t('operator.acts.reassign.submit')}
        danger
        busy={form.submitting}
        onClose={onClose}
      />
    </AppForm>
  )
}
