export { DocumentFrame } from './document-frame.tsx'
