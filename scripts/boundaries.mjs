import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, tool } from './steps.mjs'

const folders = [
  'contract',
  'messages',
  'web',
  'server',
  'stripe-simulator',
  'e2e',
  'bench',
  'scripts',
]

/** Fewer modules than this means that the parser read nothing, not that all is well. */
const fewestModules = 2000

const look = async (places) => {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places]
  const { output } = await tool('depcruise', args, { capture: true })
  const { summary } = JSON.parse(output.slice(output.indexOf('{')))
  const broken = summary.violations.filter(({ rule }) => rule.severity === 'error')
  return { modules: summary.totalCruised, broken }
}

/** A forbidden import put there on purpose: the check has to see it. */
const seesAForbiddenImport = async () => {
  const probe = 'web/lib/boundary-probe.ts'
  writeFileSync(
    path.join(root, probe),
    "import { readConfig } from '../../server/config.ts'\n\nreadConfig({})\n",
  )
  try {
    const { broken } = await look([probe])
    return broken.some(({ rule }) => rule.name === 'browser-and-server-apart')
  } finally {
    rmSync(path.join(root, probe))
  }
}

const { modules, broken } = await look(folders)
const complaints = broken.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
if (modules < fewestModules) complaints.push(`only ${modules} modules were read`)
if (complaints.length === 0 && !(await seesAForbiddenImport()))
  complaints.push('a forbidden import put there on purpose was not seen')
for (const complaint of complaints) console.error(complaint)
console.log(`${modules} modules, ${complaints.length} broken rules`)
process.exit(complaints.length === 0 ? 0 : 1)
