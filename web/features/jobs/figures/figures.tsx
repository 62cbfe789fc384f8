import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Readable } from '#web/components/readable.ts'
import { retry } from '#web/components/retry.ts'
import { StaleLine } from '#web/components/stale-line.tsx'
import { type Stat, StatStrip } from '#web/components/stat-strip.tsx'
import classes from './figures.module.css'

type FiguresProps<T> = {
  query: Readable<T>
  label: string
  /** The figures, or their names alone while there is nothing yet. */
  stats: (data: T | undefined) => readonly Stat[]
}

/** The strip above a job table: skeleton first, and a quiet line where it did not load. */
export const Figures = <T,>({ query, label, stats }: FiguresProps<T>) => {
  const { t } = useTranslation()
  if (query.error && query.data === undefined)
    return (
      <p className={classes.failed} role="status">
        {t('jobs.figures.failed')}{' '}
        <Button
          variant="subtle"
          size="sm"
          onClick={(event) => retry(event.currentTarget, query.refetch)}
        >
          {t('common.actions.retry')}
        </Button>
      </p>
    )
  return (
    <section className={classes.figures} aria-label={label}>
      <StaleLine query={query} />
      <StatStrip stats={stats(query.data)} pending={query.data === undefined} />
    </section>
  )
}
