import { eq } from 'drizzle-orm'
import { type Language, pickLanguage } from '#contract/language.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { company, plumber } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'

/** The language an account has chosen. */
export const accountLanguage = async (
  db: Queryable,
  { role, id }: Pick<Reader, 'role' | 'id'>,
): Promise<Language> => {
  const table = role === 'plumber' ? plumber : company
  const [row] = await db.select({ language: table.language }).from(table).where(eq(table.id, id))
  return pickLanguage(row?.language)
}
