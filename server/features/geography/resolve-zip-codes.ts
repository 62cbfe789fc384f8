import type { Context } from '../../context.ts'
import { countiesOfZips } from './queries/geography.ts'

/** Where the ZIP codes of a list lie, for anybody; one in several counties is told with each (section 5). */
export const resolveZipCodes = async ({ db }: Context, zipCodes: readonly string[]) => {
  const asked = [...new Set(zipCodes)]
  const recognised = await countiesOfZips(db, asked)
  const known = new Set(recognised.map(({ zip_code }) => zip_code))
  return { recognised, unrecognised: asked.filter((zip) => !known.has(zip)) }
}
