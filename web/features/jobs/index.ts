export { forgetDrafts } from './plumber/draft/forget-drafts.ts'
