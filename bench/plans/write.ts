import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hotQueries } from './hot-queries.ts'
import { openPlanned, usual } from './installation.ts'
import { planEach, planFiles } from './reviewed-plans.ts'

const folder = path.join(import.meta.dirname, 'reviewed')

const main = async () => {
  const { product, close } = await openPlanned(usual)
  try {
    const files = planFiles(await planEach(product.database, await hotQueries(product)))
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    for (const [name, text] of files) writeFileSync(path.join(folder, name), text)
    process.stdout.write(`${files.size} files of plans are in ${folder}: look at what changed\n`)
  } finally {
    await close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error}\n`)
    process.exit(1)
  },
)
