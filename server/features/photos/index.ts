export { filesWithRow } from './files-with-row.ts'
export { ownPhotos } from './own-photos.ts'
export { sweepPhotos } from './sweep-photos.ts'
