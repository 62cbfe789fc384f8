export type { GalleryPhoto } from './photo.ts'
export { PhotoGallery } from './photo-gallery.ts'
export { PhotoThumbs } from './photo-thumbs.tsx'
