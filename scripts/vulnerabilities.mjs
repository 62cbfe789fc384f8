import { shipped } from './shipped.mjs'
import { npm } from './steps.mjs'

/** Where there is no way to the registry, the answer is not worth waiting for. */
const quickly = ['--fetch-retries=0', '--fetch-timeout=20000']

const { output } = await npm(['audit', '--json', '--loglevel=silent', ...quickly], {
  capture: true,
})

/** What npm answers, or nothing where it answers something else. */
const report = (() => {
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return undefined
  }
})()

const found = report?.vulnerabilities
if (!found) {
  console.log('Not checked: the package registry in use did not tell known vulnerabilities.')
  process.exit(0)
}
const known = Object.values(found).filter(({ nodes }) =>
  nodes.some((folder) => shipped.includes(folder)),
)
const serious = known.filter(({ severity }) => /^(high|critical)$/.test(severity))
for (const { name, severity, range } of serious) console.error(`${name} ${range}: ${severity}`)
console.log(
  `${known.length} shipped packages with known vulnerabilities, ${serious.length} serious`,
)
process.exit(serious.length === 0 ? 0 : 1)
