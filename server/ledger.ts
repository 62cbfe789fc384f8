import { createWriteStream, existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './context.ts'
import { ledgerUsage, readLedgerCommand, runLedgerCommand } from './features/ledger/index.ts'
import { readOperatorFile } from './start/operator-file.ts'
import { explain } from './start/say.ts'

type Asked = NonNullable<ReturnType<typeof readLedgerCommand>>

const isHeld = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'DATA_DIR_IN_USE'

const inUse = (text: string) => Object.assign(new Error(text), { code: 'DATA_DIR_IN_USE' })

/** The embedded database belongs to the server that runs: that server answers. */
const askServer = async ({ dataDir }: Config, { command }: Asked) => {
  const { url, token } = readOperatorFile(dataDir)
  const answer = await fetch(`${url}/operator/ledger`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(command),
  }).catch(() => undefined)
  if (!answer?.ok || !answer.body)
    throw inUse(
      `A server works on ${dataDir}, but does not answer at ${url}. Try again, or stop it.`,
    )
  return Readable.fromWeb(answer.body)
}

const onScreen = (piece: string | Buffer) =>
  new Promise<void>((resolve) => process.stdout.write(piece, () => resolve()))

const write = async (text: Readable, out: string | undefined) => {
  if (out === undefined) for await (const piece of text) await onScreen(piece)
  else await pipeline(text, createWriteStream(out))
}

const answer = async (config: Config, asked: Asked) => {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'database')))
    throw inUse(`No database in ${config.dataDir}. Set DATA_DIR.`)
  const database = await openDatabase(config).catch((error: unknown) => {
    if (isHeld(error)) return undefined
    throw error
  })
  if (!database) return write(await askServer(config, asked), asked.out)
  try {
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

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    explain(error)
    process.exit(1)
  },
)
