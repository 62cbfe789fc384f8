export { eraseAccount } from './erase-account.ts'
export { eraseHomeowner } from './erase-homeowner.ts'
export { eraseHomeowners } from './erase-homeowners.ts'
export { eraseOldData } from './erase-old-data.ts'
