export { draftOf } from './draft-name.ts'
export { type Installation, installationOf, type Say } from './installation.ts'
export { type LackingPhoto, lackingPhotos } from './lacking-photos.ts'
export { loadBackup } from './load-backup.ts'
export { checkPhotos } from './lost-photos.ts'
export {
  type BackupFile,
  type Manifest,
  photoReadings,
  photosAtOnce,
  photosIn,
  readManifest,
} from './manifest.ts'
export { paced } from './paced.ts'
export { isEmptyDatabase } from './queries/load-rows.ts'
export { listSequences, listTables, quoted, type Tx } from './queries/read-snapshot.ts'
export {
  checkBackup,
  checkWhole,
  isKnownVersion,
  refuseHalfRestored,
  refuseNewer,
  restoreBackup,
  type Unrestored,
} from './restore-backup.ts'
export {
  beginFilling,
  clearFilled,
  endFilling,
  refuseHalfFilled,
} from './restore-mark.ts'
export { isSame, isWhole } from './stored-file.ts'
export { countLines } from './stored-lines.ts'
export { type KeysAtHand, wayToKey } from './way-to-key.ts'
export { writeBackup } from './write-backup.ts'
