export type { GalleryPhoto } from './photo.ts'
export { PhotoGallery } from './photo-gallery.ts'
