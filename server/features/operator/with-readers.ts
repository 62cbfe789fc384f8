import type { z } from 'zod'
import type { sentLetter } from '#contract/endpoints/operator/letters.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { namesOf } from '../audit/index.ts'

/** Letters with the name of whom each is to. */
export const withReaders = async (
  db: Queryable,
  letters: readonly z.input<typeof sentLetter>[],
) => {
  const nameOf = await namesOf(
    db,
    letters.map(({ role, account_id: id }) => ({ role, id })),
  )
  return letters.map((letter) => ({
    ...letter,
    account_name: nameOf({ role: letter.role, id: letter.account_id }),
  }))
}
