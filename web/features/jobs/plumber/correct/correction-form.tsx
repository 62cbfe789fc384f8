import { Button } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import { type Job, jobEndpoints } from '#contract/endpoints/jobs.ts'
import {
  confirm,
  loadingDialog,
  notify,
  showProblem,
  whereUnsure,
} from '#web/components/feedback/index.ts'
import { AppForm, createLeftForm, FormActions, useAppForm } from '#web/components/form/index.ts'
import { isCallError } from '#web/lib/http/call-error.ts'
import { useStanding } from '#web/lib/page/use-standing.ts'
import { answeredAfterAll } from '../../answered-after-all.ts'
import { readJobAgain, updateJob } from '../../verbs.ts'
import { JobFormFields } from '../form/job-form-fields.tsx'
import { lossDay } from '../form/loss-day.ts'
import { jobViewPath } from '../job-view-path.ts'
import { useWayBack } from '../use-way-back.ts'
import { correctionValues, readsAs } from './correction-values.ts'

const schema = z.extend(z.omit(jobEndpoints.updateJob.body, { id: true }), {
  date_of_loss: lossDay,
})

const { useLeft } = createLeftForm<Partial<ReturnType<typeof correctionValues>>>()

const isGone = (error: unknown): boolean =>
  isCallError(error) && ['already_accepted', 'job_closed'].includes(error.problem.code)

/**
 * The fields of an open job with the rules of the job form (section 5). What was typed stays on any failure; what was
 * not is as the job has it now, also where another screen corrected it meanwhile.
 */
export const CorrectionForm = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const standing = useStanding()
  const { left, forget } = useLeft(String(job.id), () => form.changed())
  const form = useAppForm({ schema, initialValues: correctionValues(job), typed: left })
  const { go, link } = useWayBack(jobViewPath(job.id))
  const follow = useCallbackRef(form.follow)
  useEffect(() => follow(correctionValues(job)), [job, follow])

  const failed = async (error: unknown): Promise<void> => {
    // Read again it is no longer open, and the screen shows it as it stands and says why.
    const now = isGone(error) ? await readJobAgain(job.id).catch(() => undefined) : undefined
    loadingDialog.hide()
    if (now || (isCallError(error) && form.applyProblem(error.problem))) return
    const title = t('common.network.title')
    await showProblem(error, whereUnsure({ title, message: t('jobs.correct.unsure_text') }))
  }

  const save = async (): Promise<void> => {
    const confirmed = await confirm({
      text: t('jobs.correct.confirm'),
      confirmLabel: t('common.actions.save'),
    })
    if (!confirmed) return
    loadingDialog.show(t('common.states.saving'))
    try {
      // What is sent names every field: those that were not touched here are as they are now.
      const fresh = await readJobAgain(job.id).catch(() => undefined)
      const fields = { ...(fresh ? correctionValues(fresh) : form.now()), ...form.changed() }
      await answeredAfterAll(updateJob(job.id, fields), job.id, (now) => readsAs(now, fields))
    } catch (error) {
      return await failed(error)
    }
    loadingDialog.hide()
    forget()
    notify.success(t('jobs.correct.saved'))
    if (standing.current) go()
  }

  return (
    <AppForm form={form} onSubmit={save} label={t('jobs.correct.title', { id: job.id })}>
      <JobFormFields field={form.field} referral={form.values.referral_amount} />
      <FormActions>
        <Button
          component={Link}
          variant="default"
          to={link.to}
          onClick={(event) => {
            forget()
            link.onClick(event)
          }}
        >
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" color="copper" loading={form.submitting}>
          {t('common.actions.save')}
        </Button>
      </FormActions>
    </AppForm>
  )
}
