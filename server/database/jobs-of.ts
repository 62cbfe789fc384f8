import { eq } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { job } from './schema/index.ts'

/** Jobs that are this account's own: a plumber's, or those a company has won. */
export const jobsOf = ({ role, id }: { role: Role; id: number }) =>
  eq(role === 'plumber' ? job.plumberId : job.companyId, id)
