import type { DatabaseAdapter } from '../../../adapters/database/port.ts'
import { withExtension } from './borrowed-extension.ts'
import { readTables, type Tx } from './damage.ts'

/** Pages of indexes, and of values too long for their tables, are read by no statement one after the other. */
const readOtherPages = (tx: Tx) =>
  tx.query(
    `select count(length(get_raw_page(name, page)))
     from (select oid, oid::regclass::text as name from pg_class
         where relkind = any($1::"char"[]) and relpersistence = 'p' offset 0) as stored,
       generate_series(0, pg_relation_size(oid) / current_setting('block_size')::int - 1) as page`,
    [['i', 't']],
  )

/** Whether each page of each table and index can be read and is what its checksum was made of. */
export const canReadEveryPage = ({ sqlTransaction }: DatabaseAdapter): Promise<boolean> =>
  sqlTransaction(async (tx) => {
    await withExtension(tx, 'pageinspect', () => readOtherPages(tx))
    await readTables(tx)
  }).then(
    () => true,
    () => false,
  )
