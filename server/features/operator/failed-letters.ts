import type { Context } from '../../context.ts'
import { type PageQuery, partOf } from '../../lib/part-of.ts'
import { countFailedLetters, pageOfFailedLetters } from '../notifications/index.ts'
import { withReaders } from './with-readers.ts'

/** One page of the letters that nothing sends any more, newest first, with whom each was for. */
export const listFailedLetters = async ({ db }: Pick<Context, 'db'>, query: PageQuery) => {
  const { shown, part } = partOf(query)
  const total = await countFailedLetters(db)
  // Either looks at each that waits, and while no mail goes out there are hundreds of thousands of them.
  const letters = total > part.skip ? await pageOfFailedLetters(db, part) : []
  return { rows: await withReaders(db, letters), total, ...shown }
}
