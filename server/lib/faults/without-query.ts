import { DrizzleQueryError } from 'drizzle-orm'

/** A fault as the driver threw it: drizzle puts the statement around it, with its values. */
export const withoutQuery = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error
