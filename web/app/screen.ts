import type { ComponentType } from 'react'
import type { MissingProps } from '../components/on-demand/missing-part.tsx'
import { createPart } from '../components/on-demand/part.ts'
import { screenInPlace } from '../components/on-demand/screen-in-place.tsx'
import { whenIdle } from '../components/on-demand/when-idle.ts'

type ScreenOptions = {
  /** One that comes after it, once the page rests. */
  next?: () => Promise<unknown>
  /** Stands in for it where it does not come. */
  Missing?: ComponentType<MissingProps>
}

/**
 * A screen in a file of its own, fetched on the way to it. The router is never told of a file that did not come: it
 * would keep that, and the screen says it in its place.
 */
export const screen = (
  load: () => Promise<ComponentType>,
  { next, Missing }: ScreenOptions = {},
) => {
  const part = createPart(load)
  const Component = screenInPlace(part, null, Missing)
  return async () => {
    await part.fetch()
    if (next) whenIdle(() => void next())
    return { Component }
  }
}
