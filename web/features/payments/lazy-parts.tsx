import { inPlace } from '#web/components/on-demand/in-place.tsx'
import { createPart } from '#web/components/on-demand/part.ts'
import { SkeletonLines } from '#web/components/query-state.tsx'

const waiting = <SkeletonLines lines={2} />

/** The money of one job, loaded when a job that has some is opened. */
export const JobMoneyPanel = inPlace(
  createPart(async () => (await import('./where/job-money-panel.tsx')).JobMoneyPanel),
  waiting,
)

/** How the payment account stands, beside another screen's own content. */
export const AccountPanel = inPlace(
  createPart(async () => (await import('./account-status/account-panel.tsx')).AccountPanel),
  waiting,
)
