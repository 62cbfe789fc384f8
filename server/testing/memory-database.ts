import { beginning } from '#simulator/testing-store.ts'
import { openMemoryDatabase } from '../adapters/database/embedded.ts'
import type { QueryWatch } from '../adapters/database/port.ts'

/** An embedded database in memory: a copy of the dump given, else an empty one. */
export const memoryDatabase = async (dump?: Blob, watch?: QueryWatch) =>
  openMemoryDatabase(await beginning(dump), watch)
