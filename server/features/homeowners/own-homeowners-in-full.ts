import type { Context } from '../../context.ts'
import { presentHomeowner } from './present-homeowner.ts'
import { ownHomeowners } from './queries.ts'

/** A plumber's homeowners with the sentence each of them agreed to. */
export const ownHomeownersInFull = async ({ db }: Context, plumberId: number) =>
  (await ownHomeowners(db, plumberId)).map((row) => ({
    ...presentHomeowner(row),
    consent_wording: row.consentWording,
    created_at: row.createdAt.toISOString(),
  }))
