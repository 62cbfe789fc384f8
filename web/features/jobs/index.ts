export { forgetDrafts } from './plumber/forget-drafts.ts'
