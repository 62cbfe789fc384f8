import type { Context } from '../../context.ts'
import { homeownerInFull } from './homeowner-in-full.ts'
import { ownHomeowners } from './queries.ts'

/** A plumber's homeowners with the sentence each of them agreed to. */
export const ownHomeownersInFull = async ({ db }: Context, plumberId: number) =>
  (await ownHomeowners(db, plumberId)).map(homeownerInFull)
