import { cpSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { forgetDemo } from '../screens/shared-demo.ts'
import { forgetLogs } from './logs.ts'
import { preparedData, startProduct } from './product.ts'
import { forgetSecrets } from './secrets.ts'
import { snapshotsOf } from './snapshots.ts'

const snapshotWithin = 60_000

/** A server's first hour begins with a snapshot; a copy of what has one does not begin with it again. */
const untilSnapshot = async (dataDir: string) => {
  const deadline = Date.now() + snapshotWithin
  while (snapshotsOf(dataDir).length === 0) {
    if (Date.now() > deadline) throw new Error('The server took no first snapshot')
    await setTimeout(50)
  }
}

/** Playwright's global set-up: one first start of the built product, which every test copies. */
const prepare = async () => {
  if (process.env.E2E_PREPARED === 'yes') return
  rmSync(preparedData, { recursive: true, force: true })
  forgetDemo()
  forgetLogs()
  forgetSecrets()
  const product = await startProduct()
  await untilSnapshot(product.dataDir)
  await product.end()
  cpSync(product.dataDir, preparedData, { recursive: true })
  rmSync(product.dataDir, { recursive: true })
}

export default prepare
