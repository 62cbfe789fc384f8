import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { presentHomeowner } from './present-homeowner.ts'
import { homeownersContaining, homeownersNamed, ownHomeowners } from './queries.ts'

type Wanted = { q?: string | undefined; page_size?: number | undefined }

/** The plumber's own homeowners by name; with `q` those it fits, for the autocomplete (section 2). */
export const listHomeowners = async (
  { db }: Context,
  caller: PlumberCaller,
  { q, page_size: most }: Wanted = {},
) => {
  const rows = q
    ? await homeownersContaining(db, caller.id, q, most)
    : await ownHomeowners(db, caller.id, most)
  return rows.map(presentHomeowner)
}

/** The plumber's own homeowners with exactly this full name and address, case ignored (section 7). */
export const findHomeowners = async (
  context: Context,
  caller: PlumberCaller,
  wanted: { fullName: string; address: string },
) => {
  const rows = await homeownersNamed(context.db, caller.id, wanted)
  return rows.map(presentHomeowner)
}
