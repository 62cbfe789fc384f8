import { sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../../adapters/database/port.ts'
import { givenArray } from '../../../../database/given-array.ts'
import { onceFor, preparedOnce } from '../../../../database/prepared.ts'
import { gathered } from '../../../../lib/turns/gathered.ts'
import type { Reader } from '../../reader.ts'
import { jobsQuery } from '../select-jobs.ts'
import { editionOf, type Listed, wantedJobs } from './editions.ts'
import { listMark } from './list-standing.ts'

const jobs = (role: Reader['role']) =>
  onceFor((db) => {
    const reader = { role, id: sql.placeholder('reader') }
    const numbers = sql`select id from unnest(${givenArray('ids', 'bigint')}) as page (id)`
    const selection = { photosPerType: limits.thumbnailsPerGroup, editions: true }
    return jobsQuery(db, reader, { inOrderOf: numbers, ...selection }).prepare(`jobs_of_${role}`)
  })

const jobsOf = { plumber: jobs('plumber'), company: jobs('company') }

/** The jobs of those numbers, in their order; they have to be the reader's. */
export const numberedJobs = (db: Queryable, { role, id }: Reader, ids: readonly number[]) =>
  jobsOf[role](db).execute({ reader: id, ids })

type Row = { page: string; id: string; edition: string; mark: string }

/** The jobs of many pages, each page of one reader, and the mark of each reader's lists, looked up once. */
const editions = (role: Reader['role']) =>
  preparedOnce<Row>(`editions_of_${role}`, () => {
    const onPage = { role, id: sql`wanted.reader` }
    const asking = { role, id: sql`asking.id` }
    return sql`
      select wanted.page, wanted.id, ${editionOf(onPage)} as edition, marked.mark
      from (
        select asking.id, ${listMark(asking)} as mark
        from unnest(${givenArray('asking', 'bigint')}) as asking (id) offset 0) marked
      join unnest(${givenArray('pages', 'bigint')}, ${givenArray('readers', 'bigint')},
          ${givenArray('ids', 'bigint')})
        with ordinality as wanted (page, reader, id, place) on wanted.reader = marked.id
      ${wantedJobs(onPage)}
      order by wanted.place`
  })

/** A page that somebody asks for; as text, so that the same page asked for twice is read once. */
const asKey = (reader: number, ids: readonly number[]) => [reader, ...ids].join(' ')
const fromKey = (key: string) => {
  const [reader = 0, ...ids] = key.split(' ').map(Number)
  return { reader, ids }
}

const columnsOf = (pages: readonly ReturnType<typeof fromKey>[]) => ({
  asking: [...new Set(pages.map(({ reader }) => reader))],
  pages: pages.flatMap(({ ids }, page) => ids.map(() => page)),
  readers: pages.flatMap(({ reader, ids }) => ids.map(() => reader)),
  ids: pages.flatMap(({ ids }) => ids),
})

type Numbered = { listed: Listed[]; mark: string | undefined }

const numbered = (role: Reader['role']) => {
  const ask = editions(role)
  return onceFor((db) =>
    gathered(async (keys: readonly string[]) => {
      const pages = new Map(
        keys.map((key): [string, Numbered] => [key, { listed: [], mark: undefined }]),
      )
      const inOrder = [...pages.values()]
      for (const { page, id, edition, mark } of await ask(db, columnsOf(keys.map(fromKey)))) {
        const of = inOrder[Number(page)]
        of?.listed.push({ id: Number(id), edition })
        if (of) of.mark = mark
      }
      return pages
    }),
  )
}

const numberedOf = { plumber: numbered('plumber'), company: numbered('company') }

/**
 * Which editions of them the reader is told, and the mark of the reader's lists at that moment. Those that are
 * asked for within one turn of the event loop are told by one statement.
 */
export const numberedEditions = async (
  db: Queryable,
  { role, id }: Reader,
  ids: readonly number[],
): Promise<Numbered> =>
  (await numberedOf[role](db)(asKey(id, ids))) ?? { listed: [], mark: undefined }
