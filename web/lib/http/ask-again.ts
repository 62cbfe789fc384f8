import { pause } from './pause.ts'

/** Asks once more after each of these milliseconds before it gives up: a cellar's connection drops for a moment. */
export const askAgain = <T>(ask: () => Promise<T>, ...pauses: readonly number[]): Promise<T> =>
  pauses.reduce((asked, milliseconds) => asked.catch(() => pause(milliseconds).then(ask)), ask())
