import { type SQL, sql } from 'drizzle-orm'
import { literal, roles } from '../../../../database/literals.ts'
import { jobListing, listNumbers } from '../../../../database/schema/index.ts'
import type { Reader } from '../../reader.ts'
import type { Eyes } from '../eyes.ts'
import type { JobListQuery } from './list-filters.ts'

/** The tables of section 2: a plumber's own jobs, those offered to a company, those it rejected. */
export type JobList = keyof typeof listNumbers

/** A list as one reader looks at it: which rows, and in what order. */
export type Table = { reader: Reader; list: JobList; query: JobListQuery }

export type Page = { page: number; pageSize: number }

/** As a literal, so that the indexes of one list are seen. */
export const numberOf = (list: JobList) => literal(listNumbers[list])

/** The rows of one table of one reader. */
export const inList = (reader: Eyes, list: JobList): SQL =>
  sql`${jobListing.accountId} = ${reader.id} and ${jobListing.list} = ${numberOf(list)}`

/** The row of one job for the reader. */
export const sameRow = (reader: Eyes, jobId: SQL): SQL =>
  sql`${jobListing.jobId} = ${jobId} and ${jobListing.role} = ${roles[reader.role]}
    and ${jobListing.accountId} = ${reader.id}`
