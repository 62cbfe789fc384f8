import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { endWith } from './commands/end-with.ts'
import { askServer, takeDatabase } from './commands/running-server.ts'
import { type Config, readConfig } from './config.ts'
import { ledgerUsage, readLedgerCommand, runLedgerCommand } from './features/ledger/index.ts'
import { plainFault } from './lib/faults/plain-fault.ts'
import { endWhereLost } from './start/end-where-lost.ts'
import { upgradeEmbedded } from './start/upgrade-embedded.ts'

type Asked = NonNullable<ReturnType<typeof readLedgerCommand>>

const onScreen = (piece: string | Buffer) =>
  new Promise<void>((resolve) => process.stdout.write(piece, () => resolve()))

const openFile = (out: string) =>
  open(out, 'w').catch((error: unknown) => {
    const fault = error instanceof Error ? error.message : String(error)
    throw plainFault(
      `The file cannot be written (${fault}). Name another one, or leave out --out and add > ${path.basename(out)}`,
    )
  })

const write = async (text: Readable, out: string | undefined) => {
  if (out === undefined) for await (const piece of text) await onScreen(piece)
  else await pipeline(text, (await openFile(out)).createWriteStream())
}

/** Beside the answer, which may go to a file. */
const aside = (text: string) => void process.stderr.write(`  ${text}\n`)

const answer = async (config: Config, asked: Asked) => {
  const database = await takeDatabase(config, { lost: endWhereLost })
  if (!database) {
    const text = await askServer(config, 'ledger', asked.command)
    return write(Readable.fromWeb(text), asked.out)
  }
  try {
    if (config.databaseUrl) await database.migrate()
    else await upgradeEmbedded(config, database, { tell: aside })
    await write(Readable.from(runLedgerCommand(database.db, asked.command, new Date())), asked.out)
  } finally {
    await database.close()
  }
}

/** `npm run ledger`: the ledger for the accountant, out of the installation the settings name. */
const run = async () => {
  const asked = readLedgerCommand(process.argv.slice(2))
  if (!asked) {
    process.stderr.write(`${ledgerUsage}\n`)
    return 1
  }
  await answer(readConfig(process.env), asked)
  return 0
}

endWith(run)
