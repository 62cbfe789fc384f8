export { sweepPhotos } from './sweep-photos.ts'
