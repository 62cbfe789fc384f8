import type { Context } from '../../context.ts'
import type { Seal } from '../../lib/seal.ts'
import {
  countSealedWith,
  listSealedColumns,
  replaceSealed,
  type SealedColumn,
  sealedWithOthers,
} from './queries/sealed-values.ts'

const reseal = (seal: Seal, before: string) => {
  try {
    return [[before, seal.close(seal.open(before))] as const]
  } catch {
    return []
  }
}

const rotateColumn = async ({ database, seal }: Context, column: SealedColumn) => {
  const [newest] = seal.keyNames
  const already = await countSealedWith(database, column, newest)
  const done = { already, resealed: 0, unreadable: 0 }
  for (let last = ''; ; ) {
    const values = await sealedWithOthers(database, column, newest, last)
    const end = values.at(-1)
    if (end === undefined) return done
    const pairs = values.flatMap((value) => reseal(seal, value))
    done.resealed += await replaceSealed(database, column, pairs)
    done.unreadable += values.length - pairs.length
    last = end
  }
}

/**
 * Seals everything that is sealed with an older key of `SECRET_KEY` with its newest one, some hundred
 * values at a time while others work. Cut off, it goes on where it was when it is run again. Answers
 * the names of the newest key and of the others at hand, and for each column how many the newest had sealed
 * already, how many it sealed anew, and how many no key at hand opens.
 */
export const rotateKeys = async (context: Context) => {
  const [newest_key, ...older_keys] = context.seal.keyNames
  const sealed: Record<string, Awaited<ReturnType<typeof rotateColumn>>> = {}
  for (const column of await listSealedColumns(context.database))
    sealed[`${column.table}.${column.column}`] = await rotateColumn(context, column)
  return { newest_key, older_keys, sealed }
}
