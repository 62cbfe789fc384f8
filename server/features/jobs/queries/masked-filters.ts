import { type SQL, sql } from 'drizzle-orm'
import { job } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { contains } from './contains.ts'
import { fullName, isWon, visibleColumns } from './visible-columns.ts'

/** Any part of "m. d. l.". */
const partOfInitials = /^(\. )?(\S\. )*\S?\.?$/u

const amongWon = (condition: SQL) => sql`${isWon} and ${condition}`

/**
 * That the homeowner's name, as the reader sees it, contains the text. What cannot be initials is
 * looked for among the jobs won alone, which are few.
 */
export const homeownerContains = (reader: Reader, text: string): SQL =>
  reader.role === 'plumber' || partOfInitials.test(text)
    ? contains(visibleColumns(reader).homeowner, text)
    : amongWon(contains(fullName, text))

/** That the policy number contains the text, where the reader sees it at all. */
export const policyNumberContains = (reader: Reader, text: string): SQL => {
  const found = contains(sql`${job.policyNumber}`, text)
  return reader.role === 'plumber' ? found : amongWon(found)
}
