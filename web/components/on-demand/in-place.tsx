import { type ComponentType, type ReactNode, useEffect } from 'react'
import { MissingPart, type MissingProps } from './missing-part.tsx'
import { type Part, usePart } from './part.ts'

/**
 * A part where it belongs, fetched when it is first drawn; `waiting` stands there until it comes. One that does
 * not come says so in its place, as `Missing`, and can be asked for again.
 */
export const inPlace =
  <Props extends object>(
    part: Part<ComponentType<Props>>,
    waiting: ReactNode = null,
    Missing: ComponentType<MissingProps> = MissingPart,
  ) =>
  (props: Props) => {
    const { value: Loaded, failures } = usePart(part)
    useEffect(() => void part.fetch(), [])
    if (Loaded) return <Loaded {...props} />
    if (failures === 0) return waiting
    return <Missing failures={failures} onRetry={part.fetch} />
  }
