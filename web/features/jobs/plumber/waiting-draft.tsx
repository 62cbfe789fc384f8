import { Button } from '@mantine/core'
import { IconPencil, IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { photoTypes } from '#contract/endpoints/photos.ts'
import { deadline } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { Callout } from '../callout.tsx'
import { oneStop } from '../one-stop.ts'
import { type JobDraft, readDraft } from './job-draft.ts'

const unsentPhotos = ({ photos, sent }: JobDraft): number =>
  photoTypes.flatMap((type) => photos[type]).filter((key) => !(key in sent)).length

/** Leads back to what was written on this device and not sent: a job, or the photos of one. */
export const WaitingDraft = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<JobDraft>()

  useEffect(() => {
    let current = true
    void readDraft(userId).then((found) => current && setDraft(found))
    return () => {
      current = false
    }
  }, [userId])

  if (!draft) return null
  const { made } = draft
  const count = unsentPhotos(draft)
  const what = count > 0 ? 'photos_wait' : 'photos_unordered'
  return (
    <Callout
      tone={made ? 'copper' : 'water'}
      icon={made ? <IconPhotoUp size={20} stroke={1.75} /> : <IconPencil size={20} stroke={1.75} />}
      title={
        made
          ? t(`jobs.form.${what}_title`, { count, id: made.jobId })
          : t('jobs.form.draft_waits_title')
      }
      action={
        <Button component={Link} variant="default" to={paths.inicio.plumber.job}>
          {t(made ? `jobs.form.${what}_go_on` : 'jobs.form.draft_go_on')}
        </Button>
      }
    >
      {made
        ? t(`jobs.form.${what}_text`)
        : oneStop(
            t('jobs.form.draft_waits_text', {
              moment: deadline(draft.savedAt, currentLanguage()),
            }),
          )}
    </Callout>
  )
}
