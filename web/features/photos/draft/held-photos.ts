import { hasSignedOut, readSession } from '#web/lib/session/session.ts'
import { watchSlot } from '#web/lib/session/session-slot.ts'

export type HeldPhotos = Map<string, File>

let held: HeldPhotos | undefined

const account = (): string | undefined => {
  const session = readSession()
  return session && `${session.role} ${session.userId}`
}

const begin = (): HeldPhotos => {
  let owner = account()
  watchSlot(() => {
    const now = account()
    const another = now !== undefined && owner !== undefined && now !== owner
    owner = now ?? owner
    // What a form that goes with the session still writes goes to the one before.
    if (another || hasSignedOut()) held = new Map()
  })
  return new Map()
}

/**
 * The chosen photos that this device has not taken, by their keys: in the memory of this page alone, until they are
 * sent or taken away, or whoever chose them signs out or somebody else signs in.
 */
export const heldPhotos = (): HeldPhotos => {
  held ??= begin()
  return held
}
