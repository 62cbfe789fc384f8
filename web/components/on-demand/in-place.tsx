import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../empty-state.tsx'
import { type Part, usePart } from './part.ts'
import { PartAgain } from './part-again.tsx'

/**
 * A part where it belongs, fetched when it is first drawn; `waiting` stands there until it comes. One that does
 * not come says so in its place and can be asked for again.
 */
export const inPlace =
  <Props extends object>(part: Part<ComponentType<Props>>, waiting: ReactNode = null) =>
  (props: Props) => {
    const { t } = useTranslation()
    const { value: Loaded, failures } = usePart(part)
    useEffect(() => void part.fetch(), [])
    if (Loaded) return <Loaded {...props} />
    if (failures === 0) return waiting
    return (
      <div role="alert">
        <EmptyState
          picture="broken"
          title={t('common.states.error_title')}
          text={t('common.states.part_text')}
          action={<PartAgain variant="default" failures={failures} onRetry={part.fetch} />}
        />
      </div>
    )
  }
