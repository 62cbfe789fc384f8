import { Button } from '@mantine/core'
import { IconPencil, IconPhotoUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { oneStop } from '#web/lib/words/one-stop.ts'
import { everyKey, keysOf } from '../../../photos/index.ts'
import { Callout } from '../../callout.tsx'
import { jobKeys } from '../../queries.ts'
import { openedOn } from '../use-way-back.ts'
import { type LoadedDraft, loadDraft } from './use-job-draft.ts'

/** Where the photos are that wait. */
const whereabouts = ({ unkept, lost }: LoadedDraft) => {
  if (unkept.length > 0) return 'photos.more.not_kept'
  return lost > 0 ? 'photos.lost' : 'photos.more.kept'
}

/** Leads back to what was written on this device and not sent: a job, or the photos of one. */
export const WaitingDraft = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  // A job may be made, or its answer come, after the reader has left the form: the draft is read again with the jobs.
  const { data: found } = useQuery({
    queryKey: [...jobKeys.all, 'draft', userId],
    queryFn: () => loadDraft(userId),
    staleTime: 0,
    gcTime: 0,
  })

  if (!found?.restored) return null
  const { draft, photos, lost } = found
  const { made, tried } = draft
  const count = everyKey(keysOf(photos)).length + lost
  const what = count > 0 ? 'photos_wait' : 'photos_unordered'
  const where = count > 0 ? ` ${t(whereabouts(found), { count: lost })}` : ''
  return (
    <Callout
      tone={made ? 'copper' : 'water'}
      icon={made ? <IconPhotoUp size={20} /> : <IconPencil size={20} />}
      title={
        made
          ? t(`jobs.form.${what}_title`, { count, id: made.jobId })
          : t(tried ? 'jobs.form.draft_tried_title' : 'jobs.form.draft_waits_title')
      }
      action={
        <Button
          component={Link}
          variant="default"
          to={paths.inicio.plumber.job}
          state={openedOn(paths.inicio.plumber.jobs)}
        >
          {made ? t(`jobs.form.${what}_go_on`, { count }) : t('jobs.form.draft_go_on')}
        </Button>
      }
    >
      {made
        ? `${t(`jobs.form.${what}_text`, { count })}${where}`
        : `${tried ? `${t('jobs.form.draft_tried_text')} ` : ''}${oneStop(
            t('jobs.form.draft_waits_text', {
              moment: deadline(draft.savedAt, currentLanguage()),
            }),
          )}`}
    </Callout>
  )
}
