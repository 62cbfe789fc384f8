import type pg from 'pg'
import { z } from 'zod'
import { shuffled } from '../chaos/random.ts'
import type { State } from './nation.ts'
import type { PlannedJob } from './plan.ts'
import { type Account, accountOf } from './tokens.ts'

type Place = { city: string; state: State; zip_code: string }

/** A job with everybody who has to do with it. */
export type CastJob = PlannedJob & {
  plumber: Account
  place: Place
  /** Companies that look at it, the one that wins it first; they are told of it with others. */
  lookers: Account[]
}

const plumbersByState = z.array(z.object({ state: z.string(), ids: z.array(z.number()) }))
const zipsByState = z.array(
  z.object({ state: z.string(), zips: z.array(z.string()), cities: z.array(z.string()) }),
)
const companiesByZip = z.array(z.object({ zip: z.string(), ids: z.array(z.number()) }))

const readPlumbers = async (db: pg.Client) => {
  const { rows } = await db.query(
    'select state, array_agg(id::int order by id) as ids from plumber group by state',
  )
  return new Map(plumbersByState.parse(rows).map(({ state, ids }) => [state, ids]))
}

const readZips = async (db: pg.Client) => {
  const { rows } = await db.query(
    `select state, array_agg(zip_code order by zip_code) as zips, array_agg(city order by zip_code) as cities
     from zip where exists (select from zip_county c where c.zip_code = zip.zip_code) group by state`,
  )
  return new Map(zipsByState.parse(rows).map(({ state, ...places }) => [state, places]))
}

const readCompanies = async (db: pg.Client, zips: readonly string[]) => {
  const { rows } = await db.query(
    `select zip_code as zip, array_agg(distinct company_id::int) as ids
     from company_service_area where zip_code = any($1) group by zip_code`,
    [[...new Set(zips)]],
  )
  return new Map(companiesByZip.parse(rows).map(({ zip, ids }) => [zip, ids]))
}

/** The fewest and the most companies that look at a job. */
const looks = { least: 3, more: 4 }

/** Gives every planned job its plumber, its home, and the companies that look at it. */
export const castDay = async (db: pg.Client, jobs: readonly PlannedJob[]): Promise<CastJob[]> => {
  const plumbers = await readPlumbers(db)
  const zips = await readZips(db)
  const placed = jobs.flatMap((job) => {
    const ids = plumbers.get(job.state) ?? []
    const id = ids[job.random.below(ids.length)]
    const places = zips.get(job.state)
    const chosen = job.random.below(places?.zips.length ?? 1)
    const zip_code = places?.zips[chosen]
    if (id === undefined || zip_code === undefined) return []
    const place = { city: places?.cities[chosen] || 'Somewhere', state: job.state, zip_code }
    return [{ job, plumber: accountOf('plumber', id), place }]
  })
  const serving = await readCompanies(
    db,
    placed.map(({ place }) => place.zip_code),
  )
  return placed.map(({ job, plumber, place }) => {
    const told = serving.get(place.zip_code) ?? []
    const some = shuffled(told, job.random).slice(0, looks.least + job.random.below(looks.more))
    const lookers = some.map((id) => accountOf('company', id))
    return { ...job, plumber, place, lookers, fate: lookers.length === 0 ? 'unseen' : job.fate }
  })
}
