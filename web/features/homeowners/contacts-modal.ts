import { onDemand } from '#web/components/on-demand/on-demand.tsx'

/** The window in which contact details are corrected, fetched while what it opens over is read. */
export const ContactsModal = onDemand(
  async () => (await import('./homeowner-boxes.ts')).ContactsBox,
)
