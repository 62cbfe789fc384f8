import { useSearchParams } from 'react-router'
import { createPart } from '#web/components/on-demand/part.ts'
import { screenInPlace } from '#web/components/on-demand/screen-in-place.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { JobLoading } from '../../view/job-loading.tsx'
import type { JobAct } from '../plumber-job-view.tsx'
import { JobEditor } from './job-editor.tsx'

/** Most often a job is written here; one that was sent brings its own part. */
const PlumberJobView = screenInPlace(
  createPart(async () => (await import('../plumber-job-view.tsx')).PlumberJobView),
  <JobLoading />,
)

const actOf = (search: URLSearchParams): JobAct | undefined =>
  search.get('correct') === '1' ? 'correct' : search.get('photos') === '1' ? 'photos' : undefined

/**
 * The plumber's job screen (section 2): a new job, or with `?id=` one that was sent, `&correct=1` to
 * correct it, `&photos=1` to add photos.
 */
export const NewJob = () => {
  const [search] = useSearchParams()
  const userId = useSession()?.userId ?? ''
  const id = search.get('id')
  if (!id) return <JobEditor key={userId} userId={userId} />
  return <PlumberJobView key={id} id={id} act={actOf(search)} />
}
