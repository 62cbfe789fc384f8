/** Milliseconds within which this device's clock counts as right: its answers are dated in seconds. */
const tolerance = 2000

let ahead = 0
const listeners = new Set<() => void>()

/**
 * The time on the server in milliseconds since 1970, on which every window and deadline runs; a
 * device whose clock is wrong shows the right time left all the same.
 */
export const serverNow = (): number => Date.now() + ahead

/** Learns the server's time from the `Date` header of an answer that has just come. */
export const noteServerDate = (header: string | null): void => {
  const at = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(at)) return
  // The header leaves out up to a second.
  const measured = at + 500 - Date.now()
  const next = Math.abs(measured) <= tolerance ? 0 : measured
  if (Math.abs(next - ahead) <= tolerance) return
  ahead = next
  for (const listener of listeners) listener()
}

/** Calls back when the server's time turns out to be another; answers how to stop. */
export const onServerTimeLearned = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
