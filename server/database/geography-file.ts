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

/** The file as it was read: only its version is known to be there. */
const unchecked = geographyFile.pick({ version: true }).loose()
export type UncheckedGeography = z.output<typeof unchecked>

/** Checks the forty thousand rows; throws where one has another shape. */
export const checkGeography = (file: UncheckedGeography): GeographyFile => geographyFile.parse(file)

/** Reads the built geography without its check, which a start that has it already can spare; throws where the file is missing. */
export const openGeographyFile = (path: string): UncheckedGeography =>
  unchecked.parse(JSON.parse(readFileSync(path, 'utf8')))

/** Reads and checks the built geography; throws where the file is missing or of another shape. */
export const readGeographyFile = (path: string): GeographyFile =>
  checkGeography(openGeographyFile(path))
