export { PrivacyLink } from './privacy-link.tsx'
export { publicSettings } from './public-settings.ts'
