import { Button, Skeleton, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'
import { type ErrorTexts, problemText } from './feedback/problem-text.ts'
import { RequestCode } from './feedback/request-code.tsx'
import type { Readable } from './readable.ts'
import { retry } from './retry.ts'
import { StaleLine } from './stale-line.tsx'

/** The states of a screen that reads, named once. */
export type ReadState = 'pending' | 'error' | 'empty' | 'empty_search' | 'ready'

/** In which state a read is; old data stays in sight while a later read fails. */
export const readState = <T,>(
  query: Pick<Readable<T>, 'data' | 'error'>,
  isEmpty: (data: T) => boolean = () => false,
  searching = false,
): ReadState => {
  if (query.data === undefined) return query.error ? 'error' : 'pending'
  if (!isEmpty(query.data)) return 'ready'
  return searching ? 'empty_search' : 'empty'
}

type ErrorStateProps = { error: unknown; texts?: ErrorTexts; onRetry: () => unknown }

/** A read that failed: what happened and the way to try again. */
export const ErrorState = ({ error, texts, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation()
  const { title, message, requestId } = problemText(error, texts)
  return (
    <div role="alert">
      <EmptyState
        picture="broken"
        title={title}
        text={message}
        note={<RequestCode id={requestId} />}
        action={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            onClick={(event) => retry(event.currentTarget, onRetry)}
          >
            {t('common.actions.retry')}
          </Button>
        }
      />
    </div>
  )
}

/** Grey lines where text will be; silent for a screen reader but for one word. */
export const SkeletonLines = ({ lines = 5 }: { lines?: number }) => {
  const { t } = useTranslation()
  return (
    <Stack gap={14} py="md" aria-busy role="status" aria-label={t('common.states.loading')}>
      {Array.from({ length: lines }, (_, line) => `${100 - ((line * 17) % 45)}%`).map((width) => (
        <Skeleton key={width} h={16} w={width} radius="sm" />
      ))}
    </Stack>
  )
}

type QueryStateProps<T> = {
  query: Readable<T>
  skeleton?: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** The screen's own words for a failed read (section 8). */
  errorTexts?: ErrorTexts
  children: (data: T) => ReactNode
}

/** Shows a read in whichever state it is: pending, error, empty or ready. */
export const QueryState = <T,>(props: QueryStateProps<T>) => {
  const { t } = useTranslation()
  const { query, skeleton, isEmpty, empty, errorTexts, children } = props
  const state = readState(query, isEmpty)
  if (state === 'pending') return skeleton ?? <SkeletonLines />
  if (state === 'error')
    return <ErrorState error={query.error} texts={errorTexts} onRetry={query.refetch} />
  if (state === 'empty')
    return (
      empty ?? (
        <EmptyState title={t('common.states.empty_title')} text={t('common.states.empty_text')} />
      )
    )
  if (query.data === undefined) return null
  return <StaleLine query={query}>{children(query.data)}</StaleLine>
}
