import { company, plumber } from './schema/index.ts'

/** The table of each role's accounts, for what both have in common. */
export const accountTables = { plumber, company }
