import { onDemand } from '#web/components/on-demand/on-demand.tsx'

/** The New Homeowner window, fetched while the job is written. */
export const NewHomeownerModal = onDemand(
  async () => (await import('./homeowner-boxes.ts')).NewHomeownerBox,
)
