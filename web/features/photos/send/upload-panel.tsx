import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unusable } from '#web/components/form/index.ts'
import { useUnloadWarning } from '#web/lib/page/use-unload-warning.ts'
import type { DraftPhotos } from '../draft/draft-photo.ts'
import { failedText, goesAgain } from './sent-file.ts'
import classes from './upload-panel.module.css'
import { UploadRow } from './upload-row.tsx'
import { useLeadOn } from './use-lead-on.ts'
import { type PhotoUpload, usePhotoUpload } from './use-photo-upload.ts'
import { useRetries } from './use-retries.ts'

type UploadPanelProps = PhotoUpload & {
  /** Photos of the job that this device did not keep. */
  lost: number
  /** How many of those sent earlier belong to another time, and are not counted. */
  uncounted?: number
  /** Whether this device has kept the photos that are not sent. */
  keeps: boolean
  /** All photos are through, or the plumber goes on without those that failed: some may go another time. */
  onDone: (left: DraftPhotos) => void
}

/** The photos of a saved job on their way: progress for each, failed ones named and sent again. */
export const UploadPanel = ({
  lost,
  uncounted = 0,
  keeps,
  onDone,
  ...upload
}: UploadPanelProps) => {
  const { t } = useTranslation()
  const { files, busy, heldUp, send, stop, replace, leaveOut, arrange } = usePhotoUpload(upload)
  const known = Object.keys(upload.sent).filter((key) => !files.some((file) => file.key === key))
  const earlier = known.length - uncounted
  const done = earlier + files.filter(({ state }) => state === 'sent').length
  const total = earlier + files.length
  const all = done === total && lost === 0
  const sendable = heldUp.some(goesAgain)
  const going = heldUp.some(({ state }) => state !== 'failed')
  const failed = heldUp.length + lost
  const underWay = going && lost === 0 && heldUp.every(({ again }) => again === 'by_itself')
  const what = failedText(heldUp)
  const told = useRef(false)
  const [unordered, setUnordered] = useState(false)

  /** Without those that failed one goes on also where the order could not be told. */
  const finish = async (regardless: boolean): Promise<void> => {
    if (told.current) return
    told.current = true
    setUnordered(false)
    if (!(await arrange()) && !regardless) {
      told.current = false
      return setUnordered(true)
    }
    // What is still going would be noted in a draft that is forgotten now.
    onDone(stop())
  }
  const finishByItself = () => void finish(false)
  useRetries(unordered, finishByItself)

  const allSent = useEffectEvent(finishByItself)
  useEffect(() => {
    if (all) allSent()
  }, [all])

  useUnloadWarning(() => !all)

  // It takes the place of a long form, whose button was far down.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { rows, holds, leavesOut } = useLeadOn(title)

  return (
    <section className={classes.panel} aria-labelledby="upload-title" {...holds}>
      <header className={classes.head}>
        <div>
          <h2 ref={title} id="upload-title" className={classes.title} tabIndex={-1}>
            {t('photos.sending_title')}
          </h2>
          <p className={classes.text}>{t('photos.sending_text', { id: upload.jobId })}</p>
        </div>
        <span className={classes.sum} data-figures role="status">
          {t('photos.sent', { done, total })}
        </span>
      </header>
      {failed > 0 && !busy ? (
        <Alert
          color={underWay ? 'copper' : 'alarm'}
          icon={<IconAlertTriangle size={20} />}
          // Told once, when it comes: a dead line is tried again and again.
          title={
            <span aria-live="off">
              {t(underWay ? 'photos.again_title' : 'photos.failed_title', { count: failed })}
            </span>
          }
          role="alert"
        >
          {[
            ...(what && what !== 'failed_closed'
              ? [t(`photos.${done > 0 ? 'failed_others' : 'failed_none'}`, { count: total })]
              : []),
            ...(what ? [t(`photos.${what}`, { count: heldUp.length })] : []),
            ...(keeps && (sendable || going) ? [t('photos.go_on_kept')] : []),
            ...(lost > 0 ? [t('photos.lost', { count: lost })] : []),
          ].join(' ')}
          <div className={classes.buttons}>
            {sendable || going ? (
              <Button color="copper" {...unusable(!sendable)} onClick={() => send()}>
                {t('photos.retry_all')}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => void finish(true)}>
              {t('photos.go_on', { count: failed })}
            </Button>
          </div>
        </Alert>
      ) : null}
      {unordered ? (
        <p className={classes.text} role="status">
          {t('photos.order_waits')}
        </p>
      ) : null}
      <ul ref={rows} className={classes.rows}>
        {files.map((file) => (
          <UploadRow
            key={file.key}
            file={file}
            onRetry={() => send(({ key }) => key === file.key)}
            onReplace={(photo) => replace(file.key, photo)}
            onLeaveOut={() => {
              leavesOut()
              leaveOut(file.key)
            }}
          />
        ))}
      </ul>
    </section>
  )
}
