import { Button, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showProblem } from '#web/components/feedback/index.ts'
import type { JobList, JobTableQuery } from '../queries.ts'
import { exportJobs } from './export-jobs.ts'
import classes from './jobs.module.css'

type ExportButtonProps = {
  list: JobList
  userId: string
  /** What the table shows now: its searches and its order. */
  query: JobTableQuery
  /** There is no row to export. */
  none: boolean
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Saves what the table is filtered to as CSV, and shows how far it is; aloud, that it has begun and ended. */
export const ExportButton = ({ list, userId, query, none }: ExportButtonProps) => {
  const { t } = useTranslation()
  const [bytes, setBytes] = useState<number>()
  const busy = bytes !== undefined

  const run = async (): Promise<void> => {
    if (busy) return
    setBytes(0)
    try {
      await exportJobs(list, userId, query, setBytes)
    } catch (error) {
      await showProblem(error, { any: { title: t('jobs.export.failed_title') } })
    } finally {
      setBytes(undefined)
    }
  }

  return (
    <Button
      className={classes.export}
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={none}
      aria-busy={busy}
      onClick={() => void run()}
    >
      <VisuallyHidden component="span" aria-live="polite">
        {t(busy ? 'jobs.export.preparing' : 'jobs.export.action')}
      </VisuallyHidden>
      <span aria-hidden data-figures>
        {busy
          ? bytes > 0
            ? t('jobs.export.received', { size: sizeOf(bytes) })
            : t('jobs.export.preparing')
          : t('jobs.export.action')}
      </span>
    </Button>
  )
}
