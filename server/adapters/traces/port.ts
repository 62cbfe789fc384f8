/** Where spans go (server/lib/trace.ts makes them). */
export type Traces = {
  /** Sends what was kept back to be sent together. */
  flush: () => Promise<void>
  /** Sends the last ones and stops. */
  close: () => Promise<void>
}
