import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonLines } from '#web/components/query-state.tsx'
import type { AccountPanel as Account } from './account-status/account-panel.tsx'
import type { JobMoneyPanel as Money } from './where/job-money-panel.tsx'

const LoadedMoney = lazy(async () => ({
  default: (await import('./where/job-money-panel.tsx')).JobMoneyPanel,
}))

const LoadedAccount = lazy(async () => ({
  default: (await import('./account-status/account-panel.tsx')).AccountPanel,
}))

/** The money of one job, loaded when a job that has some is opened. */
export const JobMoneyPanel = (props: ComponentProps<typeof Money>) => (
  <Suspense fallback={<SkeletonLines lines={2} />}>
    <LoadedMoney {...props} />
  </Suspense>
)

/** How the payment account stands, beside another screen's own content. */
export const AccountPanel = (props: ComponentProps<typeof Account>) => (
  <Suspense fallback={<SkeletonLines lines={2} />}>
    <LoadedAccount {...props} />
  </Suspense>
)
