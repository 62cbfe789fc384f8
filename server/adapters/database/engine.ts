import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { EngineFiles } from './engine-files.ts'

/** What the migrations create besides tables, and what looks indexes and pages through. */
const extensions = { pg_trgm, amcheck, pageinspect }

/**
 * The engine fills its page cache with zeros at each start. A quarter of its usual 128 MB starts half a second
 * earlier, and lists of 120,000 jobs are answered as fast: what is not in it is in the system's own.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** The embedded engine, with its files in `dataDir` or in memory. */
export const openEngine = (options: PGliteOptions): Promise<PGlite> => {
  const { dataDir } = options
  const files = dataDir === undefined ? {} : { fs: new EngineFiles(dataDir) }
  return PGlite.create({ ...options, ...files, extensions, startParams })
}

/** What the engine answers to messages of PostgreSQL's protocol; the bytes it hands over are its own memory. */
export const answerOf = async (engine: PGlite, messages: Uint8Array) => {
  const parts: Buffer[] = []
  const onRawData = (bytes: Uint8Array) => void parts.push(Buffer.from(bytes))
  await engine.execProtocolRawStream(messages, { syncToFs: false, onRawData })
  return Buffer.concat(parts)
}
