import type { Context } from '../../context.ts'
import { type PageQuery, partOf } from '../../lib/part-of.ts'
import { countFailedLetters, pageOfFailedLetters } from '../notifications/index.ts'
import { withReaders } from './with-readers.ts'

/** One page of the letters that nothing sends any more, newest first, with whom each was for. */
export const listFailedLetters = async ({ db }: Pick<Context, 'db'>, query: PageQuery) => {
  const { shown, part } = partOf(query)
  const [total, letters] = await Promise.all([
    countFailedLetters(db),
    pageOfFailedLetters(db, part),
  ])
  return { rows: await withReaders(db, letters), total, ...shown }
}
