import type { jobs as en } from '../en/jobs.ts'
import type { Shape } from '../shape.ts'

export const jobs: Shape<typeof en> = {}
