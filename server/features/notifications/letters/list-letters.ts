import type { z } from 'zod'
import type { sentLetter } from '#contract/endpoints/operator/letters.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { Context } from '../../../context.ts'
import { asRole } from '../../../database/as-role.ts'
import { stretches } from '../../../database/stretches.ts'
import type { Member } from '../../../http/caller.ts'
import { failedLetters, newestLetters, type Part, type WhichLetters } from '../queries/letters.ts'

type Row = Awaited<ReturnType<typeof newestLetters>>[number]

const stateOf = ({ letter, underWay }: Row) => {
  if (letter.sentAt) return 'sent'
  if (letter.droppedAt) return 'dropped'
  return underWay ? 'waiting' : 'failed'
}

const present = (row: Row): z.input<typeof sentLetter> => ({
  id: row.letter.id,
  letter: row.letter.letter,
  job_id: row.letter.jobId,
  role: asRole(row.letter.role),
  account_id: row.letter.accountId,
  queued_at: row.letter.queuedAt.toISOString(),
  sent_at: row.letter.sentAt?.toISOString() ?? null,
  state: stateOf(row),
})

/** The newest letters about a job, or to an account, and what became of each. */
export const listLetters = async (
  { db }: Pick<Context, 'db'>,
  which: WhichLetters,
): Promise<z.input<typeof sentLetter>[]> => {
  const rows = await newestLetters(db, which, { most: limits.lettersListed })
  return rows.map(present)
}

/** All letters to the caller that are still known of, newest first, row by row. */
export async function* allLetters(
  { db }: Pick<Context, 'db'>,
  { role, id }: Pick<Member, 'role' | 'id'>,
) {
  const next = (behind: Row | undefined) =>
    newestLetters(db, { role, accountId: id }, { behind: behind?.letter, most: limits.pageSizeMax })
  for await (const rows of stretches(next)) yield* rows.map(present)
}

/** Some of the letters that nothing sends any more, newest first. */
export const pageOfFailedLetters = async (db: Queryable, part: Part) =>
  (await failedLetters(db, part)).map(present)
