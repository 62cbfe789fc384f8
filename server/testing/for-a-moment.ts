/**
 * For Node: a program that lives for a minute spends a third of its start on making the database engine's code
 * faster, and ends before it gets that back.
 */
export const forAMoment = '--liftoff-only'
