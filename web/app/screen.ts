import type { ComponentType } from 'react'
import { createPart } from '../components/on-demand/part.ts'
import { screenInPlace } from '../components/on-demand/screen-in-place.tsx'
import { whenIdle } from '../components/on-demand/when-idle.ts'

/**
 * A screen in a file of its own, fetched on the way to it; `next` is one that comes after it, once the page rests.
 * The router is never told of a file that did not come: it would keep that, and the screen says it in its place.
 */
export const screen = (load: () => Promise<ComponentType>, next?: () => Promise<unknown>) => {
  const part = createPart(load)
  const Component = screenInPlace(part)
  return async () => {
    await part.fetch()
    if (next) whenIdle(() => void next())
    return { Component }
  }
}
