import { onDemand } from '#web/components/on-demand/on-demand.tsx'

/** The photos of one group of a job, opened from its thumbnails. */
export const JobGallery = onDemand(
  async () => (await import('./job-gallery-box.tsx')).JobGalleryBox,
)
