import type { Language } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { setLanguage } from './queries/account.ts'

/** Keeps the language of an account's letters (section 9: en or es). */
export const saveLanguage = async (
  { db }: Context,
  { role, id }: Member,
  { language }: { language: Language },
) => {
  if (!(await setLanguage(db, role, id, language))) throw failure('not_found')
  return { language }
}
