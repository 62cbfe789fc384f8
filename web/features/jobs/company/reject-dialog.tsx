import { onDemand } from '#web/components/on-demand/on-demand.tsx'
import type { RejectJob } from './use-reject-job.ts'

const RejectBox = onDemand(async () => (await import('./reject-box.tsx')).RejectBox)

/** The question before a job is rejected; the reason may be left out. */
export const RejectDialog = ({ flow }: { flow: RejectJob }) => (
  <RejectBox opened={flow.asked !== undefined} onClose={flow.cancel} flow={flow} />
)
