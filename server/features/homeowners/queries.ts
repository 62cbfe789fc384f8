import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { wholePhone } from '#contract/rules/phone.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { contains, plainText } from '../../database/contains.ts'
import { erasedHomeowner } from '../../database/erased.ts'
import { preparedOnce } from '../../database/prepared.ts'
import { homeowner } from '../../database/schema/index.ts'

export type HomeownerRow = typeof homeowner.$inferSelect

const fullName = sql`${homeowner.name} || ' ' || ${homeowner.lastName}`

/** One whose data was erased is nobody to choose or to show. */
const isSomebody = ne(homeowner.lastName, erasedHomeowner.lastName)

const own = (db: Queryable, plumberId: number, condition?: SQL) =>
  db
    .select()
    .from(homeowner)
    .where(and(eq(homeowner.plumberId, plumberId), isSomebody, condition))
    .orderBy(asc(plainText(fullName)), desc(homeowner.id))
    .$dynamic()

/** All of a plumber's homeowners, or the first so many, by name; of two with one name the newer first. */
export const ownHomeowners = (db: Queryable, plumberId: number, most?: number) =>
  most === undefined ? own(db, plumberId) : own(db, plumberId).limit(most)

const lastNameFirst = sql`${homeowner.lastName} || ', ' || ${homeowner.name}`

/** What else a text may be than part of a full name or an address, as a phone shows it: a name turned round, a number. */
const meantBy = (text: string): SQL[] => {
  const phone = wholePhone(text)
  return [
    ...(text.includes(',')
      ? [contains(plainText(lastNameFirst), text.replace(/\s*,\s*/g, ', '))]
      : []),
    ...(phone ? [eq(homeowner.phone, phone)] : []),
  ]
}

/**
 * At most 20 homeowners whose full name, also with the last name first and a comma, or address contains the text, case
 * and accents ignored, or whose telephone number it is.
 */
export const homeownersContaining = (
  db: Queryable,
  plumberId: number,
  text: string,
  most: number = limits.homeownersSuggested,
) =>
  own(
    db,
    plumberId,
    or(
      contains(plainText(fullName), text),
      contains(plainText(sql`${homeowner.address}`), text),
      ...meantBy(text),
    ),
  ).limit(Math.min(most, limits.homeownersSuggested))

export const homeownersNamed = (
  db: Queryable,
  plumberId: number,
  wanted: { fullName: string; address: string },
) =>
  own(
    db,
    plumberId,
    sql`${plainText(fullName)} = ${plainText(sql`${wanted.fullName}`)}
      and ${plainText(sql`${homeowner.address}`)} = ${plainText(sql`${wanted.address}`)}`,
  )

/** A homeowner of this plumber; undefined for a missing one and for another plumber's alike. */
export const findOwnHomeowner = async (
  db: Queryable,
  plumberId: number,
  homeownerId: number,
): Promise<HomeownerRow | undefined> => {
  const [row] = await own(db, plumberId, eq(homeowner.id, homeownerId))
    .prepare('own_homeowner')
    .execute()
  return row
}

const zipCode = preparedOnce<{ zip_code: string }>('own_homeowner_zip_code', (db) =>
  db
    .select({ zipCode: homeowner.zipCode })
    .from(homeowner)
    .where(
      and(
        eq(homeowner.id, sql.placeholder('id')),
        eq(homeowner.plumberId, sql.placeholder('plumberId')),
        isSomebody,
      ),
    )
    .for('key share'),
)

/**
 * Where a homeowner of this plumber lives, who is not taken away until the transaction ends; undefined as
 * above, and for one whose data is erased.
 */
export const findZipCode = async (tx: Queryable, plumberId: number, id: number) => {
  const [row] = await zipCode(tx, { plumberId, id })
  return row?.zip_code
}

/**
 * A homeowner of this plumber, as they are, held until the transaction ends: a job being sent for them is seen after
 * this, or reads what was written meanwhile. Undefined as above.
 */
export const holdOwnHomeowner = async (
  tx: Queryable,
  plumberId: number,
  id: number,
): Promise<HomeownerRow | undefined> => {
  const [row] = await own(tx, plumberId, eq(homeowner.id, id)).for('update')
  return row
}

export type Contacts = Pick<
  HomeownerRow,
  | 'name'
  | 'lastName'
  | 'address'
  | 'phone'
  | 'email'
  | 'preferredLanguage'
  | 'consentWording'
  | 'consentAt'
>

/** Writes how a homeowner, who is held, is called and reached, and whether they agreed to be. */
export const storeContacts = async (
  tx: Queryable,
  id: number,
  contacts: Contacts,
): Promise<HomeownerRow> => {
  const [row] = await tx.update(homeowner).set(contacts).where(eq(homeowner.id, id)).returning()
  if (!row) throw new Error('The homeowner was not held')
  return row
}

const requested = async (db: Queryable, plumberId: number, requestKey: string) => {
  const [row] = await db
    .select()
    .from(homeowner)
    .where(and(eq(homeowner.plumberId, plumberId), eq(homeowner.requestKey, requestKey)))
  return row
}

/** Adds a homeowner; the one that the plumber's request key has added before, where it has. */
export const insertHomeowner = async (db: Queryable, row: typeof homeowner.$inferInsert) => {
  const [made] = await db
    .insert(homeowner)
    .values(row)
    .onConflictDoNothing({ target: [homeowner.plumberId, homeowner.requestKey] })
    .returning()
  const kept = made ?? (row.requestKey && (await requested(db, row.plumberId, row.requestKey)))
  if (!kept) throw new Error('The homeowner was not kept')
  return kept
}
