import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { namesOf } from '../audit/index.ts'
import { countFailedLetters, pageOfFailedLetters } from '../notifications/index.ts'
import type { PageQuery } from './page-in.ts'

/** One page of the letters that nothing sends any more, newest first, with whom each was for. */
export const listFailedLetters = async (
  { db }: Pick<Context, 'db'>,
  { page = 1, page_size: pageSize = limits.pageSize }: PageQuery,
) => {
  const part = { skip: (page - 1) * pageSize, most: pageSize }
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
  return { rows, total, page, page_size: pageSize }
}
