import { randomUUID } from 'node:crypto'
import type { DatabaseAdapter } from './adapters/database/port.ts'
import { endWith } from './commands/end-with.ts'
import { moveSettings, placeOf } from './commands/move-settings.ts'
import { prepareTables } from './commands/prepare-tables.ts'
import { stopServer } from './commands/stop-server.ts'
import { tellMoved } from './commands/tell-moved.ts'
import { withoutPhotos } from './commands/without-photos.ts'
import { connectDatabase, openFiles, openSeal } from './context.ts'
import { refuseDemoBesideMoney } from './database/seed/index.ts'
import { refuseHalfFilled } from './features/backup/index.ts'
import { moveUp, readMark, refuseFilled, writeMark } from './features/moving/index.ts'
import { endWhereLost } from './start/end-where-lost.ts'
import { openEmbedded } from './start/open-embedded.ts'
import { refuseOtherEncoding } from './start/refuse-other-encoding.ts'
import { say } from './start/say.ts'

type Settings = ReturnType<typeof moveSettings>

const clock = () => new Date()

const installation = async (
  { from, to, ownKey }: Settings,
  which: 'from' | 'to',
  database: DatabaseAdapter,
) => {
  const config = which === 'from' ? from : to
  const files = await openFiles(config, { unhurried: true })
  const { keyNames } = openSeal(to)
  return { database, files, dataDir: config.dataDir, clock, keyNames, ownKey }
}

/** Moves what is in the data folder; the mark there keeps the old server from starting meanwhile. */
const move = async (settings: Settings, target: DatabaseAdapter) => {
  const { from, to } = settings
  refuseHalfFilled(from.dataDir)
  const there = await installation(settings, 'to', target)
  await there.files.check()
  const before = readMark(from.dataDir)
  await refuseFilled({ database: target, files: to.storage && there.files }, before)
  const name = before?.move ?? randomUUID()
  const mark = (state: 'begun' | 'given up' | 'done') =>
    writeMark(from.dataDir, { move: name, state, at: clock().toISOString(), to: placeOf(to) })
  mark('begun')
  try {
    await stopServer(from)
    say('Looking through the embedded database')
    const source = await openEmbedded(from, { lost: endWhereLost })
    try {
      await refuseDemoBesideMoney(to, source.db)
      return await moveUp({
        from: await installation(settings, 'from', source),
        to: there,
        seal: openSeal(to),
        lostKeys: to.lostKeys,
        name,
        prepare: () => prepareTables(to, target),
        retire: () => mark('done'),
        say,
      })
    } finally {
      await source.close()
    }
  } catch (error) {
    if (readMark(from.dataDir)?.state === 'begun') {
      mark('given up')
      say('Given up: nothing has changed here, and the server may be started again as it was')
    }
    throw error
  }
}

/** What nobody needs any more of the old data folder; photos stay there where no bucket took them. */
const leftOver = ({ storage, mail }: Settings['to']) =>
  [
    ...['database', 'database.closed', 'snapshots', 'damaged-…'],
    ...(mail.smtpUrl ? ['outbox'] : []),
    ...(storage ? ['files'] : []),
  ].join(', ')

const tellNext = ({ from, to, keyFile }: Settings) => {
  say('')
  say('Start the server with the settings of this command.')
  if (keyFile)
    say(`SECRET_KEY has to be what stands in ${keyFile}: tax ids open with nothing else.`)
  if (!to.storage) say(`Photos stay in ${from.dataDir}/files: DATA_DIR has to go on naming it.`)
  if (!to.mail.smtpUrl) say(`Letters in ${from.dataDir}/outbox stay there: set SMTP_URL.`)
  say(`The embedded server does not start on ${from.dataDir} any more. Keep what is in it until`)
  say('there is a backup of the new installation (npm run backup -- <folder>), then remove')
  say(`${leftOver(to)}: who is erased from now on stays in them.`)
}

/**
 * `npm run move-up`: the embedded installation in DATA_DIR, to DATABASE_URL and STORAGE_URL. Answers the code
 * to end with: what was gone before is not the move's to bring.
 */
const run = async () => {
  const settings = moveSettings(process.env)
  const target = await connectDatabase(settings.to)
  try {
    await refuseOtherEncoding(target)
    const moved = await move(settings, target)
    tellMoved(moved, placeOf(settings.to))
    tellNext(settings)
    return moved.lacking.unreadable.length > 0 ? withoutPhotos : 0
  } finally {
    await target.close()
  }
}

endWith(run)
