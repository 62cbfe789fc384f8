import { z } from 'zod'
import { keptData } from '#contract/endpoints/accounts.ts'
import { language } from '#contract/fields.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { deleteFarewell, deleteUnsendableFarewells, findFarewell } from './queries/farewells.ts'

const content = z.object({
  role: z.enum(['plumber', 'company']),
  accountId: z.number(),
  name: z.string(),
  email: z.string(),
  language,
  state: z.string(),
  kept: z.array(keptData),
  /** What the version before does not know; it would send no letter at all for a word that is new to it in `kept`. */
  alsoKept: z.optional(z.array(keptData)),
})

type Sealed = z.output<typeof content>
type Farewell = Omit<Sealed, 'alsoKept'>

const isNew = ({ what }: z.output<typeof keptData>) => what === 'provider'

/** Whom a deleted account belonged to and what is kept of it, sealed until its last letter is sent. */
export const sealFarewell = ({ seal }: Context, { kept, ...reader }: Farewell): string => {
  const [alsoKept, known] = [kept.filter(isNew), kept.filter((item) => !isNew(item))]
  const sealed: Sealed = { ...reader, kept: known, ...(alsoKept.length > 0 ? { alsoKept } : {}) }
  return seal.close(JSON.stringify(sealed))
}

const unsealed = ({ alsoKept = [], kept, ...reader }: Sealed): Farewell => ({
  ...reader,
  kept: [...kept, ...alsoKept],
})

/** Opens it for the last letter; undefined once that was sent. */
export const openFarewell = async (
  { db, seal }: Context,
  id: number,
): Promise<Farewell | undefined> => {
  const row = await findFarewell(db, id)
  return row && unsealed(content.parse(JSON.parse(seal.open(row.readerSealed))))
}

/** Forgets the address; after the last letter was sent. */
export const endFarewell = (db: Queryable, id: number): Promise<void> => deleteFarewell(db, id)

/** Forgets the addresses that took no letter in all its tries. */
export const sweepFarewells = ({ db }: Context): Promise<void> => deleteUnsendableFarewells(db)
