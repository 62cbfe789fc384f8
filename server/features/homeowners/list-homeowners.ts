import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { presentHomeowner } from './present-homeowner.ts'
import { homeownersContaining, homeownersNamed, ownHomeowners } from './queries.ts'

/** The plumber's own homeowners by name; with `q` those it fits, for the autocomplete (section 2). */
export const listHomeowners = async (context: Context, caller: PlumberCaller, q?: string) => {
  const rows = q
    ? await homeownersContaining(context.db, caller.id, q)
    : await ownHomeowners(context.db, caller.id)
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
