import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftPreview } from './draft-tile.tsx'
import classes from './upload-panel.module.css'
import { type DraftPhotos, type SentFile, usePhotoUpload } from './use-photo-upload.ts'

type RowProps = { file: SentFile; onRetry: () => void; busy: boolean }

const UploadRow = ({ file, onRetry, busy }: RowProps) => {
  const { t } = useTranslation()
  const { state, part, reason } = file
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.preview}>
        <DraftPreview file={file.file} />
      </div>
      <div className={classes.words}>
        <p className={classes.name}>{file.file.name}</p>
        <p className={classes.type}>{t(`photos.types.${file.type}`)}</p>
        {state === 'failed' ? (
          <p className={classes.reason}>{reason}</p>
        ) : (
          <Progress
            value={part * 100}
            size={4}
            color="copper"
            aria-label={file.file.name}
            transitionDuration={150}
          />
        )}
      </div>
      {state === 'failed' ? (
        <Button variant="default" size="sm" disabled={busy} onClick={onRetry}>
          {t('photos.retry_one')}
        </Button>
      ) : (
        <span className={classes.state} data-figures>
          {state === 'sent' ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
          {t(`photos.file_${state}`, { percent: Math.round(part * 100) })}
        </span>
      )}
    </li>
  )
}

type UploadPanelProps = {
  jobId: number
  photos: DraftPhotos
  /** All photos are through, or the plumber goes on without those that failed. */
  onDone: () => void
}

/** The photos of a saved job on their way: progress for each, failed ones named and sent again. */
export const UploadPanel = ({ jobId, photos, onDone }: UploadPanelProps) => {
  const { t } = useTranslation()
  const { files, busy, send, failed } = usePhotoUpload(jobId, photos)
  const done = files.filter(({ state }) => state === 'sent').length
  const all = done === files.length
  const told = useRef(false)

  useEffect(() => {
    if (!all || told.current) return
    told.current = true
    onDone()
  }, [all, onDone])

  useEffect(() => {
    if (all) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [all])

  return (
    <section className={classes.panel} aria-labelledby="upload-title">
      <header className={classes.head}>
        <div>
          <h2 id="upload-title" className={classes.title}>
            {t('photos.sending_title')}
          </h2>
          <p className={classes.text}>{t('photos.sending_text', { id: jobId })}</p>
        </div>
        <span className={classes.sum} data-figures role="status">
          {t('photos.sent', { done, total: files.length })}
        </span>
      </header>
      {failed.length > 0 && !busy ? (
        <Alert
          color="alarm"
          icon={<IconAlertTriangle size={20} stroke={1.75} />}
          title={t('photos.failed_title', { count: failed.length })}
          role="alert"
        >
          {t('photos.failed_text')}
          <div className={classes.buttons}>
            <Button color="copper" onClick={() => void send()}>
              {t('photos.retry_all')}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('photos.go_on')}
            </Button>
          </div>
        </Alert>
      ) : null}
      <ul className={classes.rows}>
        {files.map((file) => (
          <UploadRow key={file.key} file={file} busy={busy} onRetry={() => void send([file.key])} />
        ))}
      </ul>
    </section>
  )
}
