import { startBare } from './bare.ts'
import type { Case } from './case.ts'
import type { Load } from './load.ts'
import { pgbench } from './pgbench.ts'
import { scriptOf } from './pgbench-script.ts'
import { type Side, sideOf } from './sides.ts'
import { usageOf, usageOfServer } from './usage.ts'
import type { cookiesOf } from './wire.ts'

/** As many as keep two processors busy without waiting for each other. */
const pgbenchClients = 8

type Process = { port: number; id: number }

type Stage = {
  built: Process
  cookies: Awaited<ReturnType<typeof cookiesOf>>
  databaseUrl: string
  /** Of the PostgreSQL server. */
  postmaster: number
  load: Load
  /** Whether pgbench is here. */
  alone: boolean
  say: (text: string) => void
}

/** A slice lasts so long, on a busy machine as long as so many requests of each connection take. */
export type Slices = { rounds: number; milliseconds: number; least: number }

/** How one path is asked of either process for one slice. */
const asking = (each: Case, { cookies, load, postmaster, say }: Stage, slices: Slices) => {
  const { milliseconds, least } = slices
  const lasting = { milliseconds, least: Math.ceil(least * (each.weight ?? 1)) }
  const meant = ['200', ...(each.also ?? [])]
  return async (side: Side, { port, id }: Process) => {
    const scripts = await each.scripts(cookies)
    const before = { own: usageOf(id), server: usageOfServer(postmaster) }
    const seen = await load.send({ port, scripts, ...(!each.once && { lasting }) })
    const after = { own: usageOf(id), server: usageOfServer(postmaster) }
    const wrong = (found: string) => {
      side.saysNothing()
      say(`${each.what}, ${side.name}: ${found}, so that its figures say nothing`)
    }
    for (const [status, count] of Object.entries(seen.statuses))
      if (!meant.includes(status)) wrong(`${count} answers were ${status}`)
    const { 200: won = 0 } = seen.statuses
    if (each.wins !== undefined && won !== each.wins) wrong(`${won} of ${each.wins} were won`)
    return { ...seen, before, after }
  }
}

const askAlone = async (each: Case, { databaseUrl, postmaster }: Stage, milliseconds: number) => {
  const script = scriptOf(each.statements, await each.opening?.())
  const before = { server: usageOfServer(postmaster) }
  const wanted = each.each
    ? { clients: 16, each: each.each }
    : { clients: pgbenchClients, seconds: Math.ceil(milliseconds / 1000) }
  const seen = await pgbench({ databaseUrl, script, ...wanted })
  return { ...seen, before, after: { server: usageOfServer(postmaster) } }
}

/** One path by the product, by a bare handler and by the SQL alone, in turn. */
export const measure = async (each: Case, stage: Stage, slices: Slices) => {
  const { built, databaseUrl, alone } = stage
  const { method, url, statements } = each
  const page = await each.page?.(built.port)
  const bare = await startBare(databaseUrl, { method, url, statements, ...(page && { page }) })
  const ask = asking(each, stage, slices)
  const [ofProduct, ofBare, ofSql] = [
    sideOf('product'),
    sideOf('bare handler'),
    sideOf('SQL in pgbench'),
  ]
  const asksSql = alone && statements.waves.length > 0
  try {
    await ask(ofProduct, built)
    await ask(ofBare, bare)
    for (let round = 0; round < slices.rounds; round += 1) {
      ofProduct.take(await ask(ofProduct, built))
      ofBare.take(await ask(ofBare, bare))
      if (asksSql) ofSql.take(await askAlone(each, stage, slices.milliseconds))
    }
  } finally {
    bare.close()
  }
  const sides: [Side, Side, Side] = [ofProduct, ofBare, ofSql]
  return { each, sides }
}
