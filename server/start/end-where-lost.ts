import type { Loss } from '../context.ts'

const words: Readonly<Record<Loss, string>> = {
  taken:
    'Another process has taken the data folder, or removed it, while this one stood still. It ends at once, as two would destroy the database. Start one of them alone.',
  silent:
    'The thread that shows other processes that this one works on the data folder has failed. It ends at once, before another one takes the folder. Start it again.',
}

/** Ends the process, which has lost its data folder or is about to. */
export const endWhereLost = (how: Loss) => {
  process.stderr.write(`\n${words[how]}\n`)
  process.exit(1)
}
