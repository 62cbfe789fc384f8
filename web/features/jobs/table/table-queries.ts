import { z } from 'zod/mini'
import { type JobList, jobTableQuery } from '../queries.ts'

const taken = ['pending', 'accepted', 'rejected'] as const

/** A company looks for what it won apart from what another took; of what it rejected, it won nothing. */
export const statusFilters = {
  plumber: taken,
  company: ['pending', 'won', 'accepted_elsewhere', 'rejected'],
  rejected: taken,
} as const

const queryOf = (list: JobList) =>
  z.extend(jobTableQuery, { status: z.optional(z.enum(statusFilters[list])) })

/** What the address of each list may ask for: no status that the list's own box does not offer. */
export const tableQueries = {
  plumber: queryOf('plumber'),
  company: queryOf('company'),
  rejected: queryOf('rejected'),
}
