import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { beginning } from '#simulator/testing-store.ts'
import { openEngine } from '../adapters/database/engine.ts'

/** Puts an empty embedded database into a data folder, as a copy: a first start takes several seconds to make one. */
export const beginFolder = async (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true })
  const engine = await openEngine({
    ...(await beginning()),
    dataDir: path.join(dataDir, 'database'),
  })
  await engine.close()
}
