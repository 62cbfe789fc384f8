import { z } from 'zod/mini'
import { newJob } from '#contract/endpoints/jobs.ts'
import type { FieldError } from '#contract/errors.ts'
import type { DraftPhoto } from '../../../photos/index.ts'
import type { LoadedDraft } from '../draft/use-job-draft.ts'
import { lossDay } from './loss-day.ts'

const missing = { error: 'image_required' } satisfies { error: FieldError }
const photos = z.array(z.unknown()).check(z.minLength(1, missing))

/** What the job form checks: the fields of the call, and a photo in each group (section 5). */
export const jobFormSchema = z.extend(
  z.omit(newJob, { plumber_id: true, company_id: true, request_key: true }),
  { date_of_loss: lossDay, p: photos, i: photos, a: photos },
)

/** The fields as they stand in the form; amounts are dollars. */
export type JobFormValues = LoadedDraft['draft']['fields'] & {
  homeowner_id: string
  p: readonly DraftPhoto[]
  i: readonly DraftPhoto[]
  a: readonly DraftPhoto[]
}

export const formValues = ({ draft, photos }: LoadedDraft): JobFormValues => ({
  ...draft.fields,
  ...photos,
  homeowner_id: draft.homeowner ? String(draft.homeowner.id) : '',
})

/** The fields of the call among the form's values. */
export const fieldsOf = ({
  homeowner_id: _,
  p: _p,
  i: _i,
  a: _a,
  ...fields
}: JobFormValues): LoadedDraft['draft']['fields'] => fields
