import { useSearchParams } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { JobEditor } from './job-editor.tsx'
import { PlumberJobView } from './plumber-job-view.tsx'

/** The plumber's job screen (section 2): a new job, or with `?id=` one that was sent. */
export const NewJob = () => {
  const [search] = useSearchParams()
  const userId = useSession()?.userId ?? ''
  const id = search.get('id')
  return id ? <PlumberJobView key={id} id={id} /> : <JobEditor key={userId} userId={userId} />
}
