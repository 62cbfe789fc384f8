import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { connectDatabase, openFiles, openSeal, prepareSimulator } from './context.ts'
import { checkBackup, refuseUsed, restoreBackup } from './features/backup/index.ts'
import { plainFault } from './lib/plain-fault.ts'
import { explain, say } from './start/say.ts'
import { createTasks } from './tasks/queue.ts'

/** `npm run restore -- <folder>`: a backup, to the empty installation the settings name. */
const run = async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw plainFault('Name the folder of a backup: npm run restore -- <folder>')
  const folder = path.resolve(given)
  const config = readConfig(process.env)
  const { dataDir } = config
  const ownKey = config.secretKeys === undefined
  const keys = { ownKey, keyNames: ownKey ? [] : openSeal(config).keyNames }
  const checked = await checkBackup(folder, keys)
  refuseUsed(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const clock = () => new Date()
  const database = await connectDatabase(config)
  try {
    const prepare = async () => {
      await prepareSimulator(database)
      const tasks = await createTasks({ database, clock, log: pino({ level: config.logLevel }) })
      await tasks.stop()
    }
    const installation = { database, files: openFiles(config), dataDir, clock, ...keys }
    await restoreBackup(installation, folder, checked, prepare, say)
    await database.close()
  } catch (error) {
    await database.close()
    if (!config.databaseUrl)
      for (const begun of ['database', 'files'])
        rmSync(path.join(dataDir, begun), { recursive: true, force: true })
    throw error
  }
  say('Restored: start the server')
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    explain(error)
    process.exit(1)
  },
)
