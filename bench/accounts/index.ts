import type { Bench } from '../lib/bench.ts'
import { race, runner } from '../lib/race.ts'
import { record } from '../lib/record.ts'
import { replay } from '../lib/replay.ts'
import type { Figure } from '../lib/report.ts'
import { profileOf } from './profile.ts'

const lookUps = {
  'counties of Texas that contain "wil"': '/api/servicearea/counties?state=TX&q=wil',
  'counties of Texas, all 254': '/api/servicearea/counties?state=TX',
  'zip codes of Los Angeles': '/api/servicearea/zipcodes?state=CA&county=Los+Angeles',
}

/** Calls in turn, so that each save finds the other one's rows. */
const alternating = (calls: readonly (() => Promise<unknown>)[]) => {
  let turn = 0
  return async () => {
    await calls[turn % calls.length]?.()
    turn += 1
  }
}

/** Looking up counties and zip codes, and saving a profile with 3,000 zip codes. */
export const accounts: Bench = {
  title: 'Accounts',
  run: async ({ engine, effort }) => {
    const { client, database, signIn } = await engine.product('year')
    const compare = async (what: string, calls: readonly (() => Promise<unknown>)[]) => {
      const waves = []
      for (const call of [...calls, ...calls]) waves.push(await record(call))
      const asked = waves.slice(calls.length)
      const http = runner(alternating(calls))
      const sql = runner(alternating(asked.map((each) => () => replay(database, each))))
      await race([http, sql], effort)
      return { what, http: http.latencies(), sql: sql.latencies() } satisfies Figure
    }
    const figures: Figure[] = []
    for (const [what, path] of Object.entries(lookUps))
      figures.push(await compare(what, [() => client.call(path)]))
    const company = await signIn('company', 'company0005@year.example')
    const profile = await profileOf(database, company.id)
    const save = (place: number) => () =>
      client.call('/company/update', {
        method: 'PUT',
        headers: { ...company.headers, 'content-type': 'application/json' },
        body: profile.body(place),
      })
    const zips = `${profile.zips} zip codes`
    figures.push(await compare(`saving a profile, other half of ${zips}`, [save(0), save(1)]))
    figures.push(await compare(`saving a profile, the same ${zips}`, [save(0)]))
    figures.push(
      await compare(`reading a profile with ${zips}`, [
        () => client.call(`/company/?id=${company.id}`, { headers: company.headers }),
      ]),
    )
    return figures
  },
}
