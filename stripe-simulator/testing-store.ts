import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { storeOn } from './standalone.ts'

const packaged = path.resolve('node_modules/@electric-sql/pglite')

const versionOf = () =>
  JSON.parse(readFileSync(path.join(packaged, 'package.json'), 'utf8')).version

/** Node's own, which its types leave out. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> }

/** Compiled once for all databases of a process: that is a third of what opening one takes. */
let engine: Promise<object> | undefined

const compiled = () => {
  engine ??= WebAssembly.compile(readFileSync(path.join(packaged, 'dist/pglite.wasm')))
  return engine
}

/** Little of what is copied and never read: no long log, no large cache. */
const small = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['min_wal_size=2MB', 'shared_buffers=32MB'],
}

/** Making a database from nothing takes several times as long as copying an empty one. */
const emptyDatabase = async () => {
  const file = path.resolve('build', `empty-database-${versionOf()}-small.tar`)
  if (!existsSync(file)) {
    const database = await PGlite.create({ ...small, pgliteWasmModule: await compiled() })
    await database.exec('checkpoint')
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

/** What a database in memory for tests is begun with: a copy of the dump given, or of an empty one. */
export const beginning = async (dump?: Blob) => ({
  loadDataDir: dump ?? (await emptyDatabase()),
  pgliteWasmModule: await compiled(),
})

/** A store in memory for one test file. */
export const createTestStore = async () => storeOn(await PGlite.create(await beginning()))
