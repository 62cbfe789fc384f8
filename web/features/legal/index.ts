export { publicSettings } from './public-settings.ts'
