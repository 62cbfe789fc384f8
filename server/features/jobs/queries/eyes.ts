import type { Placeholder, SQL } from 'drizzle-orm'
import type { Reader } from '../reader.ts'

/** A reader, or any of one role: who it is, is then told with each asking of a written query, or stands in one of its rows. */
export type Eyes = { role: Reader['role']; id: number | Placeholder | SQL }
