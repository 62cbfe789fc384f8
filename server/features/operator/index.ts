export { operatorPart } from './operator-part.ts'
export { endOperator } from './operators.ts'
export { watchAccounts } from './watch-accounts.ts'
