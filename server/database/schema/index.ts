export * from './accounts.ts'
export * from './geography.ts'
export * from './jobs.ts'
export * from './payments.ts'
