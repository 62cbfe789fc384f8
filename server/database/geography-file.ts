import { readFileSync } from 'node:fs'
import { z } from 'zod'

const county = z.tuple([
  z.number().int().describe('FIPS code'),
  z.string().length(2).describe('state'),
  z.string().describe('name'),
  z.string().describe('search name'),
])

const zip = z.tuple([
  z.string().regex(/^\d{5}$/),
  z.string().length(2).describe('state'),
  z.string().describe('city'),
  z.number().nullable().describe('latitude'),
  z.number().nullable().describe('longitude'),
  z.array(z.number().int()).describe('FIPS codes of its counties, the main one first'),
])

/** The country as `scripts/geography/build.ts` writes it; rows are tuples to keep the file small. */
const geographyFile = z.object({
  /** Changes with the content, so that a start loads each build once. */
  version: z.string().min(8),
  states: z.array(z.tuple([z.string().length(2), z.string()])),
  counties: z.array(county),
  zips: z.array(zip),
})

export type GeographyFile = z.output<typeof geographyFile>

/** Reads and checks the built geography; throws where the file is missing or of another shape. */
export const readGeographyFile = (path: string): GeographyFile =>
  geographyFile.parse(JSON.parse(readFileSync(path, 'utf8')))
