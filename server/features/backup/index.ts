export type { Installation } from './installation.ts'
export { checkBackup, refuseUsed, restoreBackup } from './restore-backup.ts'
export { writeBackup } from './write-backup.ts'
