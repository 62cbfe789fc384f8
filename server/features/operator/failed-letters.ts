import type { Context } from '../../context.ts'
import { type PageQuery, partOf } from '../../lib/part-of.ts'
import { namesOf } from '../audit/index.ts'
import { countFailedLetters, pageOfFailedLetters } from '../notifications/index.ts'

/** One page of the letters that nothing sends any more, newest first, with whom each was for. */
export const listFailedLetters = async ({ db }: Pick<Context, 'db'>, query: PageQuery) => {
  const { shown, part } = partOf(query)
  const [total, letters] = await Promise.all([
    countFailedLetters(db),
    pageOfFailedLetters(db, part),
  ])
  const readers = letters.map(({ role, account_id: id }) => ({ role, id }))
  const nameOf = await namesOf(db, readers)
  const rows = letters.map((letter) => ({
    ...letter,
    account_name: nameOf({ role: letter.role, id: letter.account_id }),
  }))
  return { rows, total, ...shown }
}
