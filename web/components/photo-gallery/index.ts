export { PhotoGallery } from './photo-gallery.ts'
