import { hasSignedOut } from '#web/lib/session.ts'
import { watchSlot } from '#web/lib/session-slot.ts'

export type HeldPhotos = Map<string, File>

let held: HeldPhotos | undefined

const begin = (): HeldPhotos => {
  watchSlot(() => {
    // What a form that goes with the session still writes goes to the one before.
    if (hasSignedOut()) held = new Map()
  })
  return new Map()
}

/**
 * The chosen photos that this device has not taken, by their keys: in the memory of this page alone, until they are
 * sent or taken away, or whoever chose them signs out.
 */
export const heldPhotos = (): HeldPhotos => {
  held ??= begin()
  return held
}
