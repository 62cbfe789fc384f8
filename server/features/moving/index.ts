export { clearDrafts } from './draft.ts'
export { readMark, writeMark } from './mark.ts'
export { moveUp, refuseFilled, refuseHalfMoved, refuseMoved } from './move-up.ts'
export type { Moved } from './verify-move.ts'
