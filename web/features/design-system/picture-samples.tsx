import { Group } from '@mantine/core'
import { PhotoThumbs } from '../../components/photo-gallery/index.ts'
import { samplePhotos } from './sample-photos.ts'

/** Thumbnails of both sizes; they open the gallery. */
export const PictureSamples = () => (
  <Group gap="xl">
    <PhotoThumbs photos={samplePhotos} label="Affected area and damages" size="large" />
    <PhotoThumbs photos={samplePhotos.slice(0, 2)} label="Plumbing issue" />
    <PhotoThumbs photos={[]} label="Invoice" />
  </Group>
)
