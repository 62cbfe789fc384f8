import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { errorsApart } from './errors-apart.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { build, buildGeography, checkNode, install, npm, root, run, tool } from './steps.mjs'

const totals = { passed: 0, failed: 0 }
/** What the last lines of a run name: often nothing else of it is seen. */
const names = { failures: [], secondTries: [] }

const count = ({ passed, failed, failures = [], secondTries = [] }) => {
  totals.passed += passed
  totals.failed += failed
  names.failures.push(...failures)
  names.secondTries.push(...secondTries)
}

const heading = (title) => console.log(`\n── ${title}`)

/** Checks that are one thing each, which holds or does not: as many at a time as there are processors. */
const check = async (list) => {
  const left = list.values()
  const inTurn = async () => {
    for (const [title, work] of left) {
      const { code, output } = await work({ capture: true })
      heading(title)
      console.log(output.trim())
      count(
        code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [`  ${title}`] },
      )
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, inTurn))
}

const script = (name) => (how) => run(process.execPath, [`scripts/${name}.mjs`], how)

/** A suite that reports how many of its tests passed; no report counts as a failure. */
const suite = async (title, report, work, read) => {
  heading(title)
  const file = path.join(root, report)
  rmSync(file, { force: true })
  const { code } = await work()
  const unsaid = { passed: 0, failed: 1, failures: [`  ${title}`] }
  if (!existsSync(file)) return count(unsaid)
  const found = read(JSON.parse(readFileSync(file, 'utf8')))
  count(found)
  if (found.failed === 0 && (code !== 0 || found.passed === 0)) count(unsaid)
}

checkNode()
await install()
await buildGeography()
await Promise.all([
  build(),
  check([
    ['Types', (how) => npm(['run', '--silent', 'types'], how)],
    ['Format and lint', (how) => tool('biome', ['check', '.'], how)],
    ['Import rules', script('boundaries')],
    ['Dead code and unused packages', (how) => tool('knip', [], how)],
    ['Documents name what exists', script('references')],
    ['Licences of what is shipped', script('licences')],
    ['Known vulnerabilities', script('vulnerabilities')],
  ]),
])
const prepared = tool('tsx', ['e2e/product/prepare-ahead.ts'], { capture: true })
await suite(
  'Contract, server and simulator',
  'build/unit-report.json',
  () =>
    tool('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/errors-apart.mjs',
      '--outputFile.json=build/unit-report.json',
    ]),
  (report) => readVitest(report, errorsApart()),
)
// Where that did not succeed, they make it themselves and say why.
const env = (await prepared).code === 0 ? { E2E_PREPARED: 'yes' } : {}
await suite(
  'Journeys in the browser',
  'build/e2e-report.json',
  () => tool('playwright', ['test'], { env }),
  readPlaywright,
)

const tell = (title, list) => {
  if (list.length > 0) console.log(`\n${title}\n${list.join('\n')}`)
}
// They passed, and are to be mended.
tell('Passed at the second try only:', names.secondTries)
tell('Failed:', names.failures)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
