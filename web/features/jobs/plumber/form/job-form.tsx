import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm, errorDialog, loadingDialog, showProblem } from '#web/components/feedback/index.ts'
import { AppForm, FormActions, FormSection, useAppForm } from '#web/components/form/index.ts'
import { isCallError, wasRefused } from '#web/lib/http/call-error.ts'
import { outlast } from '#web/lib/http/outlast.ts'
import { useOnLeaving } from '#web/lib/page/use-on-leaving.ts'
import { type Homeowner, HomeownerField, useCurrentHomeowner } from '../../../homeowners/index.ts'
import { byGroup, type DraftPhotos, useLooking } from '../../../photos/index.ts'
import type { JobDraft } from '../draft/job-draft.ts'
import type { LoadedDraft } from '../draft/use-job-draft.ts'
import { DuplicateLoss } from './duplicate-loss.tsx'
import { JobFormFields } from './job-form-fields.tsx'
import { JobFormPhotos } from './job-form-photos.tsx'
import { fieldsOf, formValues, type JobFormValues, jobFormSchema } from './job-form-values.ts'
import { useAttempt } from './use-attempt.ts'

type Written = Omit<JobDraft, 'photos' | 'savedAt' | 'sent'>

type JobFormProps = {
  userId: string
  loaded: LoadedDraft
  /** Whether this device has kept what was written. */
  keeps: boolean
  onSave: (draft: Written, photos: DraftPhotos) => void
  onMade: (draft: Written, photos: DraftPhotos) => void
  onCancel: () => void
}

const photosOf = (values: JobFormValues): DraftPhotos => byGroup((type) => values[type])

/** The job form (section 5): homeowner, insurance, damage, money, photos; kept as a draft while written. */
export const JobForm = ({ userId, loaded, keeps, onSave, onMade, onCancel }: JobFormProps) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Homeowner | undefined>(loaded.draft.homeowner)
  const homeowner = useCurrentHomeowner(chosen)
  const [leftHomeowner, setLeftHomeowner] = useState(loaded.draft.leftHomeowner)
  const form = useAppForm({ schema: jobFormSchema, initialValues: formValues(loaded), line: true })
  const { values } = form
  const { onLooking, settled } = useLooking()
  const attempt = useAttempt(userId, loaded.draft)

  const draftOf = (made?: JobDraft['made']) => ({
    ...attempt.kept(),
    fields: fieldsOf(form.now()),
    ...(homeowner ? { homeowner } : {}),
    ...(made ? { made } : { leftHomeowner }),
  })
  // What was loaded whole is kept already, and since then; one begun anew takes the place of what was there.
  const written = [values, chosen, leftHomeowner] as const
  const isWhole = loaded.restored && loaded.lost === 0 && loaded.unkept.length === 0
  const kept = useRef<readonly unknown[]>(isWhole ? written : [])
  const isKept = (): boolean => written.every((part, at) => part === kept.current[at])
  const keepNow = (): void => {
    kept.current = written
    onSave(draftOf(), photosOf(form.now()))
  }
  const keep = useDebouncedCallback(keepNow, {
    delay: 400,
    maxWait: 1500,
    flushOnUnmount: true,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is written is kept.
  useEffect(() => {
    if (!isKept()) keep()
  }, [values, chosen, leftHomeowner])
  // A homeowner about to be sent is kept before it goes, with the key that names it.
  const triedHomeowner = leftHomeowner?.tried
  useEffect(() => {
    if (triedHomeowner) keep.flush()
  }, [triedHomeowner, keep])
  // So is a photo once it is chosen: it is large, and may find no room.
  const { p, i, a } = values
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the photos is kept at once.
  useEffect(() => keep.flush(), [p, i, a])
  // Also what was drawn a moment ago, and has not asked to be kept yet.
  useOnLeaving(() => {
    if (isKept()) return
    keep.cancel()
    keepNow()
  })

  const choose = (next: Homeowner | undefined): void => {
    setChosen(next)
    form.setValue('homeowner_id', next ? String(next.id) : '')
  }

  /** Nobody but the homeowner can be missing; what is drawn next is kept without them. */
  const lose = (): void => {
    choose(undefined)
    form.refuse({ homeowner_id: 'homeowner_gone' })
  }

  const send = async (): Promise<void> => {
    const confirmed = await confirm({
      text: t('jobs.form.confirm'),
      confirmLabel: t('common.actions.save'),
    })
    if (!confirmed) return
    // Photos that were added just before belong to the job.
    if (!(await settled())) return
    loadingDialog.show(t('jobs.form.saving'))
    const now = form.now()
    keep.cancel()
    attempt.prepare(fieldsOf(now), now.homeowner_id)
    const keepTried = () => onSave(draftOf(), photosOf(now))
    keepTried()
    try {
      const made = await outlast(
        () => attempt.send(fieldsOf(now), now.homeowner_id, keepTried),
        () => loadingDialog.show(t('jobs.form.saving_waits')),
      )
      loadingDialog.hide()
      if (made.standsAsFirstSent)
        void errorDialog(t('jobs.form.stands_title'), t('jobs.form.stands_text'))
      // Photos that were looked into just before have asked for it again; it knows of no job.
      keep.cancel()
      onMade(
        draftOf({ jobId: made.job_id, reached: made.companies_reached, dueAt: made.due_at }),
        photosOf(now),
      )
    } catch (error) {
      if (wasRefused(error, 'not_found')) {
        loadingDialog.hide()
        return lose()
      }
      // What was surely refused was not tried, on this device neither.
      keepTried()
      loadingDialog.hide()
      if (isCallError(error) && form.applyProblem(error.problem)) return
      await showProblem(error)
    }
  }

  return (
    <AppForm form={form} onSubmit={send} label={t('jobs.form.title')}>
      <FormSection title={t('jobs.form.homeowner_title')} text={t('jobs.form.homeowner_text')}>
        <HomeownerField
          plumberId={userId}
          field={form.field('homeowner_id')}
          chosen={homeowner}
          onChoose={choose}
          left={leftHomeowner}
          onLeft={setLeftHomeowner}
        />
      </FormSection>
      <JobFormFields
        field={form.field}
        referral={values.referral_amount}
        lossNote={
          <DuplicateLoss
            plumberId={userId}
            homeowner={homeowner}
            dateOfLoss={values.date_of_loss}
          />
        }
      />
      <JobFormPhotos field={form.field} onLooking={onLooking} />
      <FormActions note={t(keeps ? 'jobs.form.draft_kept' : 'jobs.form.draft_not_kept')}>
        <Button variant="default" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" color="copper" loading={form.submitting}>
          {t('common.actions.save')}
        </Button>
      </FormActions>
    </AppForm>
  )
}
