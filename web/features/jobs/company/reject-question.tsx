import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { type Job, jobEndpoints } from '#contract/endpoints/jobs.ts'
import {
  AppForm,
  createLeftForm,
  SelectField,
  TextAreaField,
  useAppForm,
} from '#web/components/form/index.ts'
import { AskedJob } from './asked-job.tsx'
import classes from './company.module.css'
import type { RejectJob } from './use-reject-job.ts'

const { reason, reason_text } = jobEndpoints.rejectJob.body.shape
const reasons = reason.def.innerType.options
const schema = z.object({ reason: z.union([z.literal(''), reason]), reason_text })

const initialValues = { reason: '', reason_text: '' }
const { useLeft } = createLeftForm<Partial<typeof initialValues>>()

type QuestionProps = { job: Job; flow: RejectJob }

/**
 * Why a job is rejected: a reason of the list and words of one's own, both optional; there again when the question
 * was closed without an answer, or the job could not be rejected.
 */
export const RejectQuestion = ({ job, flow }: QuestionProps) => {
  const { t } = useTranslation()
  const { left, forget } = useLeft(String(job.id), () => form.changed())
  const form = useAppForm({ schema, initialValues, typed: left })
  return (
    <AppForm
      form={form}
      onSubmit={(why) =>
        flow.reject(
          job,
          {
            ...(why.reason ? { reason: why.reason } : {}),
            ...(why.reason && why.reason_text ? { reason_text: why.reason_text } : {}),
          },
          forget,
        )
      }
    >
      <AskedJob job={job} />
      <SelectField
        {...form.field('reason')}
        label={t('jobs.reject.reason_optional')}
        help={t('jobs.reject.help')}
        options={[
          { value: '', label: t('jobs.reject.no_reason') },
          ...reasons.map((value) => ({ value, label: t(`jobs.reject.reasons.${value}`) })),
        ]}
        searchable={false}
      />
      {form.values.reason ? (
        <TextAreaField
          {...form.field('reason_text')}
          label={t('jobs.reject.reason_text')}
          rows={2}
          maxLength={500}
        />
      ) : null}
      <div className={classes.buttons} data-flush>
        <Button
          variant="default"
          onClick={() => {
            forget()
            flow.cancel()
          }}
        >
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" color="alarm">
          {t('common.actions.reject')}
        </Button>
      </div>
    </AppForm>
  )
}
