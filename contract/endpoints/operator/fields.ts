import { z } from 'zod/mini'
import { id, requiredText } from '../../fields.ts'
import { pageQuery } from '../../paging.ts'
import { limits } from '../../rules/limits.ts'

export const area = 'Operator'

export const cents = z.int()
export const role = z.enum(['plumber', 'company'])
export const pages = { page: pageQuery.page, page_size: pageQuery.page_size }
export const done = z.object({ success: z.literal(true) })

/** Why an operator acts: kept with the act, seen by every other operator. */
export const because = { reason: requiredText('reason_required', limits.reasonText) }
export const operatorReason = z.object(because)

export const ofJob = { job_id: id }
export const ofAccount = { role, id }
