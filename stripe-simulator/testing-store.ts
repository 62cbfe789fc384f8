import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { storeOn } from './standalone.ts'

const versionOf = () => {
  const text = readFileSync(path.resolve('node_modules/@electric-sql/pglite/package.json'), 'utf8')
  return JSON.parse(text).version
}

/** Making a database from nothing takes several times as long as copying an empty one. */
const emptyDatabase = async () => {
  const file = path.resolve('build', `empty-database-${versionOf()}.tar`)
  if (!existsSync(file)) {
    const database = await PGlite.create()
    const dump = await database.dumpDataDir('none')
    await database.close()
    mkdirSync(path.dirname(file), { recursive: true })
    // Another test may be writing the same file.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
    renameSync(unfinished, file)
  }
  return new Blob([readFileSync(file)])
}

/** A store in memory for one test file. */
export const createTestStore = async () =>
  storeOn(await PGlite.create({ loadDataDir: await emptyDatabase() }))
