import { explain } from '../start/say.ts'

/** Runs a command and ends this process with the code that it answers; with 1, and why, where it fails. */
export const endWith = (run: () => Promise<number>) =>
  run().then(
    (code) => process.exit(code),
    (error: unknown) => {
      explain(error)
      process.exit(1)
    },
  )
