import { say } from '../start/say.ts'

type Told = readonly [what: string, photos: readonly string[]]

/** Names photos below a line that says what is the matter with them, and how to have them back. */
export const tellPhotos = (...told: readonly Told[]) => {
  const some = told.filter(([, photos]) => photos.length > 0)
  for (const [what, photos] of some) {
    say('')
    say(`Without ${photos.length} photos, which ${what}:`)
    for (const photo of photos) say(`  ${photo}`)
  }
  if (some.length > 0)
    say('Where a backup has them, put its photos/<name> where the server keeps photos.')
}
