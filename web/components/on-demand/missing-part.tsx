import { useTranslation } from 'react-i18next'
import { EmptyState } from '../empty-state.tsx'
import { PartAgain } from './part-again.tsx'

export type MissingProps = { failures: number; onRetry: () => Promise<void> }

type MissingPartProps = MissingProps & {
  /** The heading's rank: 1 where this is all the page has. */
  level?: 1 | 2
}

/** Says in its place that a part did not come, and asks for it again. */
export const MissingPart = ({ level = 2, ...again }: MissingPartProps) => {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        level={level}
        picture="broken"
        title={t('common.states.error_title')}
        text={t('common.states.part_text')}
        action={<PartAgain variant="default" {...again} />}
      />
    </div>
  )
}
