import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, buildGeography, checkNode, install, root, run, tool } from './steps.mjs'

const totals = { passed: 0, failed: 0 }

const count = (passed, failed) => {
  totals.passed += passed
  totals.failed += failed
}

const heading = (title) => console.log(`\n── ${title}`)

/** A check that is one thing: it holds or it does not. */
const check = async (title, work) => {
  heading(title)
  const { code } = await work()
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/** A suite that reports how many of its tests passed; no report counts as a failure. */
const suite = async (title, report, work, read) => {
  heading(title)
  const file = path.join(root, report)
  rmSync(file, { force: true })
  const { code } = await work()
  if (!existsSync(file)) return count(0, 1)
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')))
  count(passed, failed === 0 && (code !== 0 || passed === 0) ? 1 : failed)
}

const vitestCounts = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })
/** A browser test that needed its second try is named above the sum, and is to be mended. */
const playwrightCounts = ({ stats }) => {
  if (stats.flaky > 0) console.log(`\n${stats.flaky} browser tests passed at the second try only`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

checkNode()
await install()
await buildGeography()
await check('Format and lint', () => tool('biome', ['check', '.']))
await check('Types', () => tool('tsc', ['-b']))
await check('Import rules', () => run(process.execPath, ['scripts/boundaries.mjs']))
await check('Dead code and unused packages', () => tool('knip', []))
await check('Documents name what exists', () => run(process.execPath, ['scripts/references.mjs']))
await check('Licences of what is shipped', () => run(process.execPath, ['scripts/licences.mjs']))
await check('Known vulnerabilities', () => run(process.execPath, ['scripts/vulnerabilities.mjs']))
await suite(
  'Contract, server and simulator',
  'build/unit-report.json',
  () =>
    tool('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=build/unit-report.json',
    ]),
  vitestCounts,
)
await build()
const chromium = await findChromium()
await suite(
  'Journeys in the browser',
  'build/e2e-report.json',
  () => tool('playwright', ['test'], { env: { CHROMIUM_PATH: chromium } }),
  playwrightCounts,
)

console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
