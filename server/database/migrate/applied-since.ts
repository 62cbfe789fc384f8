import { readJournal } from './read-migrations.ts'
import { contractBeyond, lastApplied, type Statements } from './record.ts'

/**
 * What an upgrade that failed has left of the migrations of a folder: the last one that was applied since the one
 * made at `when`, and the one that has taken away what the version of that time uses.
 */
export const appliedSince = async (statements: Statements, when: number, folder: string) => {
  const last = await lastApplied(statements)
  const { entries } = readJournal(folder)
  const applied = entries.filter((each) => each.when > when && each.when <= last)
  const version = entries.findLast((each) => each.when <= when)?.idx ?? 0
  const contract = await contractBeyond(statements, version)
  return { last: applied.at(-1)?.tag, contract: contract?.tag }
}
