import { onDemand } from '../on-demand/on-demand.tsx'

/** The photos of a group over the whole screen, one at a time. */
export const PhotoGallery = onDemand(async () => (await import('./gallery-box.tsx')).GalleryBox)
