import type { Context } from '../../context.ts'
import { gatherRows } from './queries/lists/gather-tallies.ts'

/** Keeps the figures of every reader short to add up; what they say stays the same. */
export const gatherTallies = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  await gatherRows(db)
}
