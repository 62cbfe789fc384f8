import { z } from 'zod'
import type { Bench } from '../lib/bench.ts'
import { startBuilt } from './built-product.ts'
import { openCases } from './cases.ts'
import { figureOf } from './figure-of.ts'
import { openLoad } from './load.ts'
import { measure, type Slices } from './measure.ts'
import { hasPgbench } from './pgbench.ts'
import { openScene } from './scene.ts'
import { tableOf } from './sides.ts'
import { parentOf } from './usage.ts'
import { cookiesOf } from './wire.ts'

const thorough: Slices = { rounds: 5, milliseconds: 3000, least: 100 }
const brief: Slices = { rounds: 1, milliseconds: 200, least: 1 }

const backend = z.tuple([z.object({ id: z.number() })])

/** The product beside a bare handler and the SQL of that one alone, in turn, on the same server and data. */
export const hot: Bench = {
  title: 'Hot paths',
  engines: ['postgres'],
  run: async ({ engine, only, short, say }) => {
    const product = await engine.product('year')
    const { databaseUrl, database } = product
    if (!databaseUrl) return []
    const cases = await openCases(product, await openScene(product), only)
    const { rows } = await database.sql('select pg_backend_pid() as id')
    const [{ id }] = backend.parse(rows)
    const built = await startBuilt(databaseUrl)
    const load = openLoad()
    const alone = await hasPgbench()
    if (!alone) say('There is no pgbench here: the SQL alone is left out.')
    const stage = {
      ...{ built, load, alone, say, databaseUrl, postmaster: parentOf(id) },
      cookies: await cookiesOf(built.port),
    }
    const measured = []
    try {
      for (const each of cases) {
        const seen = await measure(each, stage, short ? brief : thorough)
        say(tableOf([seen]))
        measured.push(seen)
      }
    } finally {
      load.close()
      await built.close()
    }
    say(tableOf(measured))
    return measured.map(figureOf)
  },
}
