export { operatorPart } from './operator-part.ts'
export { watchAccounts } from './watch-accounts.ts'
