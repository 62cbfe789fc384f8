import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { followHeading } from '#web/lib/page/follow-heading.ts'
import { inPlace } from './in-place.tsx'
import type { MissingProps } from './missing-part.tsx'
import { MissingScreen } from './missing-screen.tsx'
import { type Part, usePart } from './part.ts'

/** Announces what did not come at first, once it has. */
const useAnnouncedLater = <T,>(part: Part<T>): void => {
  const { value, failures } = usePart(part)
  const missed = useRef(false)
  useEffect(() => {
    if (failures > 0) missed.current = true
    return value && missed.current ? followHeading() : undefined
  }, [value, failures])
}

/** A whole screen where it belongs: one that does not come has a title, and is announced once it comes after all. */
export const screenInPlace = <Props extends object>(
  part: Part<ComponentType<Props>>,
  waiting: ReactNode = null,
  Missing: ComponentType<MissingProps> = MissingScreen,
) => {
  const Place = inPlace(part, waiting, Missing)
  return (props: Props) => {
    useAnnouncedLater(part)
    return <Place {...props} />
  }
}
