export { dollars } from './dollars.ts'
export { publicSettings } from './public-settings.ts'
