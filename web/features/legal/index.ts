export { DocumentFrame } from './document-frame.tsx'
export { PrivacyLink } from './privacy-link.tsx'
