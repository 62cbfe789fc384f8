import { Button, Progress } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { unusable } from '#web/components/form/index.ts'
import { DraftPreview } from '../choose/draft-preview.tsx'
import { FileButton } from '../choose/file-button.tsx'
import { acceptedFiles, type DraftPhoto, refusal } from '../draft/draft-photo.ts'
import { isHeldUp, mayGoAgain, type SentFile } from './sent-file.ts'
import classes from './upload-panel.module.css'

type UploadRowProps = {
  file: SentFile
  onRetry: () => void
  onReplace: (photo: DraftPhoto) => void
  onLeaveOut: () => void
}

/**
 * One photo on its way: how far it is, or why it was not sent and what can be done about it. The buttons stay
 * while it goes again by itself.
 */
export const UploadRow = ({ file, onRetry, onReplace, onLeaveOut }: UploadRowProps) => {
  const { t } = useTranslation()
  const [refused, setRefused] = useState('')
  const { state, part, reason, again } = file
  const going = unusable(state !== 'failed')
  const { name } = file.file

  const choose = async ([chosen]: readonly File[]): Promise<void> => {
    if (!chosen) return
    const why = await refusal(chosen)
    if (why) setRefused(t(`photos.${why}`, { name: chosen.name, max: limits.photosPerGroup }))
    else onReplace({ key: crypto.randomUUID(), file: chosen })
  }

  return (
    <li className={classes.row} data-state={state} tabIndex={-1}>
      <div className={classes.preview}>
        <DraftPreview file={file.file} sent={file.thumbnail} small />
      </div>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.type}>{t(`photos.types.${file.type}`)}</p>
        {/* Of a file chosen instead: the row's own reason is told by the panel. */}
        <div role="status">
          {state === 'failed' && refused ? <p className={classes.reason}>{refused}</p> : null}
        </div>
        {state === 'failed' ? (
          refused ? null : (
            <p className={classes.reason}>{reason}</p>
          )
        ) : (
          <Progress
            value={part * 100}
            size={4}
            color="copper"
            aria-label={name}
            transitionDuration={150}
          />
        )}
      </div>
      {state === 'failed' ? null : (
        <span className={classes.state} data-figures>
          {state === 'sent' ? <IconCheck size={16} aria-hidden /> : null}
          {t(`photos.file_${state}`, { percent: Math.round(part * 100) })}
        </span>
      )}
      {isHeldUp(file) ? (
        <div className={classes.rowButtons}>
          {again === 'another' ? (
            <FileButton
              accept={acceptedFiles}
              onFiles={(files) => void choose(files)}
              render={(open) => (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('photos.choose_another_for', { name })}
                  onClick={open}
                >
                  {t('photos.choose_another')}
                </Button>
              )}
            />
          ) : null}
          {mayGoAgain(file) ? (
            <Button
              {...going}
              variant="default"
              size="sm"
              aria-label={t('photos.retry_one_of', { name })}
              onClick={onRetry}
            >
              {t('photos.retry_one')}
            </Button>
          ) : null}
          <Button
            {...going}
            data-leaves-out
            variant="subtle"
            size="sm"
            aria-label={t('photos.leave_out_of', { name })}
            onClick={state === 'failed' ? onLeaveOut : undefined}
          >
            {t('photos.leave_out')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
