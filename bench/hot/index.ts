import { z } from 'zod'
import type { Bench } from '../lib/bench.ts'
import { startBare } from './bare.ts'
import { startBuilt } from './built-product.ts'
import { type Case, openCases } from './cases.ts'
import { openLoad } from './load.ts'
import { hasPgbench, pgbench, scriptOf } from './pgbench.ts'
import { openScene } from './scene.ts'
import { type Side, sideOf, tableOf } from './sides.ts'
import { parentOf, usageOf, usageOfServer } from './usage.ts'
import { cookiesOf } from './wire.ts'

/** On a busy machine a slice takes as long as so many requests of each connection do. */
const thorough = { rounds: 5, milliseconds: 3000, least: 100 }
const brief = { rounds: 1, milliseconds: 200, least: 1 }

const backend = z.tuple([z.object({ id: z.number() })])

/** As many as keep two processors busy without waiting for each other. */
const pgbenchClients = 8

/** The product beside a bare handler and the SQL alone, in turn, on the same server and data. */
export const hot: Bench = {
  title: 'Hot paths',
  engines: ['postgres'],
  run: async ({ engine, only, short, say }) => {
    const { rounds, milliseconds, least } = short ? brief : thorough
    const product = await engine.product('year')
    const { databaseUrl, database } = product
    if (!databaseUrl) return []
    const cases = await openCases(product, await openScene(product), only)
    const routes = cases.map(({ method, url, what, statements }) => ({
      method,
      url,
      what,
      statements,
    }))
    const { rows } = await database.sql('select pg_backend_pid() as id')
    const [{ id: backendId }] = backend.parse(rows)
    const id = parentOf(backendId)
    const built = await startBuilt(databaseUrl)
    const cookies = await cookiesOf(built.port)
    const load = openLoad()
    const alone = await hasPgbench()
    if (!alone) say('There is no pgbench here: the SQL alone is left out.')
    const measure = async (each: Case) => {
      const bare = await startBare(
        databaseUrl,
        routes.filter(({ what }) => what === each.what),
      )
      const ask = async ({ port, id: process }: { port: number; id: number }) => {
        const scripts = await each.scripts(cookies)
        const before = { own: usageOf(process), server: usageOfServer(id) }
        const seen = await load.send({
          port,
          scripts,
          ...(each.once
            ? {}
            : { lasting: { milliseconds, least: Math.ceil(least * (each.weight ?? 1)) } }),
        })
        const after = { own: usageOf(process), server: usageOfServer(id) }
        return { ...seen, before, after }
      }
      const askAlone = async () => {
        const script = scriptOf(each.statements, await each.opening?.())
        const before = { server: usageOfServer(id) }
        const wanted = each.each
          ? { clients: 16, each: each.each }
          : { clients: pgbenchClients, seconds: Math.ceil(milliseconds / 1000) }
        const seen = await pgbench({ databaseUrl, script, ...wanted })
        return { ...seen, before, after: { server: usageOfServer(id) } }
      }
      const sides: Side[] = [sideOf('product'), sideOf('bare handler'), sideOf('SQL in pgbench')]
      const [ofProduct, ofBare, ofSql] = sides
      try {
        await ask(built)
        await ask(bare)
        for (let round = 0; round < rounds; round += 1) {
          ofProduct?.take(await ask(built))
          ofBare?.take(await ask(bare))
          if (alone) ofSql?.take(await askAlone())
        }
      } finally {
        bare.close()
      }
      return { each, sides }
    }
    const measured = []
    try {
      for (const each of cases) measured.push(await measure(each))
    } finally {
      load.close()
      await built.close()
    }
    say(tableOf(measured))
    return measured.flatMap(({ each, sides: [ofProduct, ofBare] }) =>
      each.aim && ofProduct && ofBare
        ? [
            {
              what: each.what,
              limit: {
                of: 'share of the bare handler',
                measured: ofProduct.shareOf(ofBare),
                least: each.aim,
                unit: '×' as const,
              },
            },
          ]
        : [],
    )
  },
}
