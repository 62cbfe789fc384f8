import type { Queryable } from '../../adapters/database/port.ts'
import type { Member } from '../../http/caller.ts'
import { nextOwnPhotos } from './queries.ts'

const batch = 200

/** The photos of a plumber's own jobs or of those a company has won, job by job. */
export async function* ownPhotos({ db }: { db: Queryable }, owner: Pick<Member, 'role' | 'id'>) {
  let last = { jobId: 0, type: '', id: 0 }
  for (;;) {
    const photos = await nextOwnPhotos(db, owner, last, batch)
    yield* photos
    const [end] = photos.slice(-1)
    if (!end) return
    last = end
  }
}
