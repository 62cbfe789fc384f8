export type { GalleryPhoto } from './photo.ts'
export { PhotoGallery } from './photo-gallery.tsx'
export { PhotoThumbs } from './photo-thumbs.tsx'
