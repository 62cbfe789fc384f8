import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Queryable } from '../../adapters/database/port.ts'
import { exportLedger } from './export-ledger.ts'
import { listDifferences } from './list-differences.ts'
import { jobLines, trialBalance } from './trial-balance.ts'

export const ledgerUsage = `Usage: npm run ledger -- <command>

  export --from 2026-01-01 --to 2026-01-31 [--out file.csv]   every entry of these days, as CSV
  trial-balance [--to 2026-01-31]                             what each account holds at the end of a day
  job 10013                                                   everything booked for one job
  differences                                                 where ledger and provider disagree

Days are those of UTC and included; amounts are dollars.`

const day = z.iso.date()
/** What may be asked of the ledger by a command. */
export const ledgerCommand = z.discriminatedUnion('name', [
  z.object({ name: z.literal('export'), from: day, to: day }),
  z.object({ name: z.literal('trial-balance'), to: day.optional() }),
  z.object({ name: z.literal('job'), job: z.coerce.number().int().positive() }),
  z.object({ name: z.literal('differences') }),
])

export type LedgerCommand = z.output<typeof ledgerCommand>

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
} as const

/** What the arguments of the command line ask for; undefined where they ask for nothing known. */
export const readLedgerCommand = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name, job] = positionals
    const asked = ledgerCommand.safeParse({ name, job, from: values.from, to: values.to })
    return asked.success ? { command: asked.data, out: values.out } : undefined
  } catch {
    return undefined
  }
}

const begin = (text: string) => new Date(`${text}T00:00:00Z`)
const end = (text: string) => new Date(begin(text).getTime() + 86_400_000)

/** Its answer as text, piece by piece. */
export async function* runLedgerCommand(db: Queryable, asked: LedgerCommand, now: Date) {
  if (asked.name === 'export')
    yield* exportLedger(db, { from: begin(asked.from), until: end(asked.to) })
  else if (asked.name === 'trial-balance')
    yield await trialBalance(db, asked.to === undefined ? now : end(asked.to))
  else if (asked.name === 'job') yield await jobLines(db, asked.job)
  else yield await listDifferences(db)
}
