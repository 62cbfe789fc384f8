import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { endWith } from './commands/end-with.ts'
import { askServer, takeDatabase } from './commands/running-server.ts'
import { tellPhotos } from './commands/tell-photos.ts'
import { withoutPhotos } from './commands/without-photos.ts'
import { type Config, readConfig } from './config.ts'
import { type LackingPhoto, lackingPhotos, writeBackup } from './features/backup/index.ts'
import { plainFault } from './lib/faults/plain-fault.ts'
import { endWhereLost } from './start/end-where-lost.ts'
import { openInstallation } from './start/installation.ts'
import { explain, say } from './start/say.ts'

const told = z.union([
  z.object({ said: z.string() }),
  z.object({ failed: z.string() }),
  z.object({ done: z.literal(true) }),
])

type Wanted = { folder: string; withoutLost: boolean; stay: boolean }

const byServer = async (config: Config, wanted: Wanted) => {
  const answer = Readable.fromWeb(await askServer(config, 'backup', wanted))
  for await (const text of createInterface({ input: answer })) {
    const line = told.parse(JSON.parse(text))
    if ('said' in line) say(line.said)
    if ('failed' in line) throw plainFault(line.failed)
    if ('done' in line) return
  }
  throw plainFault('The server stopped before the backup was complete.')
}

const namesOf = (photos: readonly LackingPhoto[]) =>
  photos.map(({ name, copy }) => (copy ? `${name} (there is ${copy})` : name))

/** Tells which photos a backup lacks; answers the code to end with. */
const tellLacking = async (folder: string) => {
  const { gone, unreadable, isOpen } = await lackingPhotos(folder)
  tellPhotos(['cannot be read', namesOf(unreadable)], ['are gone', namesOf(gone)])
  return isOpen ? withoutPhotos : 0
}

const usage =
  'Name a new folder: npm run backup -- <folder> [--without-lost-photos] [--without-photos]'

const parse = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'without-lost-photos': { type: 'boolean', default: false },
        'without-photos': { type: 'boolean', default: false },
      },
    })
  } catch {
    throw plainFault(usage)
  }
}

const read = (): Wanted => {
  const { values, positionals } = parse()
  const [given] = positionals
  if (!given) throw plainFault(usage)
  return {
    folder: path.resolve(given),
    withoutLost: values['without-lost-photos'],
    stay: values['without-photos'],
  }
}

/** `npm run backup -- <folder>`: the installation the settings name, running or not. */
const run = async () => {
  const wanted = read()
  const { folder, ...keeping } = wanted
  const config = readConfig(process.env)
  const database = await takeDatabase(config, { lost: endWhereLost })
  if (!database) await byServer(config, wanted)
  else
    try {
      await writeBackup(await openInstallation(config, database), folder, say, keeping)
    } finally {
      await database.close()
    }
  say(`A backup is in ${folder}`)
  return tellLacking(folder).catch((error: unknown) => {
    // It is made: whoever took it for failed would make another.
    explain(error)
    return withoutPhotos
  })
}

endWith(run)
