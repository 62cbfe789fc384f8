export {
  ledgerCommand,
  ledgerUsage,
  readLedgerCommand,
  runLedgerCommand,
} from './ledger-command.ts'
export type { Posting } from './posting.ts'
export { countOpenDifferences, openDifferences } from './queries/differences.ts'
export { jobsOfArrivals } from './queries/jobs-of-arrivals.ts'
export { reconcileLedger } from './reconcile-ledger.ts'
export { recordChargeFacts } from './record-charge-facts.ts'
export { recordPayoutFacts } from './record-payout-facts.ts'
