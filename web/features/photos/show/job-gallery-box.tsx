import { useQuery } from '@tanstack/react-query'
import type { Photo, PhotoType } from '#contract/endpoints/photos.ts'
import { GalleryBox } from '#web/components/photo-gallery/gallery-box.tsx'
import { photosByTypeQuery } from '../queries.ts'

type JobGalleryProps = {
  opened: boolean
  onClose: () => void
  jobId: number
  type: PhotoType
  label: string
  /** Those that the list brought: they stay where the read of all fails (section 8). */
  photos: Photo[]
}

/** All photos of one group of a job over the whole screen. */
export const JobGalleryBox = ({ jobId, type, photos, ...box }: JobGalleryProps) => {
  const all = useQuery({ ...photosByTypeQuery(jobId, type, photos), enabled: box.opened })
  return <GalleryBox {...box} photos={all.data ?? photos} />
}
