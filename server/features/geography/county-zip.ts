import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { countiesOfZips } from './queries/geography.ts'
import { removeCounty } from './remove-county.ts'

type Input = { zip_code?: string; state?: string; county?: string }

/** Both uses of one address (section 7): with ZIP codes it looks up, with a county it removes. */
export const countyZip = async (context: Context, caller: CompanyCaller, input: Input) => {
  const { zip_code, state, county } = input
  if (zip_code !== undefined) return countiesOfZips(context.db, zip_code.split(','))
  if (state === undefined || county === undefined) throw failure('invalid_input')
  return removeCounty(context, caller, { state, county })
}
