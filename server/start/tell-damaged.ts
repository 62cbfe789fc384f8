import { say } from './say.ts'

/** Which photos a restore could not bring back. */
export const tellDamaged = (photos: readonly string[]) => {
  if (photos.length === 0) return
  say('')
  say(`Without ${photos.length} photos, which are not what was written:`)
  for (const name of photos) say(`  ${name}`)
  say('Where another backup has them, put its photos/<name> where the server keeps photos.')
}
