import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#web/components/feedback/index.ts'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { oneStop } from '#web/lib/words/one-stop.ts'
import { Callout } from '../../callout.tsx'
import { hasPhotos } from './job-draft.ts'
import type { LoadedDraft } from './use-job-draft.ts'

type RestoredDraftProps = {
  loaded: LoadedDraft
  /** Whether this device has kept all that is here. */
  keeps: boolean
  /** Whether the job may have been sent already, its answer lost. */
  isTried: () => boolean
  onStartOver: () => void
}

/** Says that a draft is back, since when, and what of it is not. */
export const RestoredDraft = ({ loaded, keeps, isTried, onStartOver }: RestoredDraftProps) => {
  const { t } = useTranslation()
  const ask = async () => {
    const confirmed = await confirm({
      text: t(isTried() ? 'jobs.form.discard_tried_question' : 'jobs.form.discard_question'),
      confirmLabel: t('jobs.form.discard'),
      tone: 'danger',
    })
    if (confirmed) onStartOver()
  }
  const withPhotos = keeps && loaded.lost === 0 && hasPhotos(loaded.draft)
  const text = withPhotos ? 'jobs.form.draft_text_photos' : 'jobs.form.draft_text'
  const moment = deadline(loaded.draft.savedAt, currentLanguage())
  return (
    <Callout
      tone="water"
      icon={<IconHistory size={20} />}
      title={t('jobs.form.draft_restored')}
      action={
        <Button variant="default" onClick={() => void ask()}>
          {t('jobs.form.discard')}
        </Button>
      }
    >
      {oneStop(t(text, { moment }))}
      {loaded.lost > 0 ? ` ${t('photos.more.lost', { count: loaded.lost })}` : ''}
    </Callout>
  )
}
