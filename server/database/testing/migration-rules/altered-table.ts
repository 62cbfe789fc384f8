import type { AlterTableCmd, AlterTableType, Constraint } from 'libpg-query'
import { addedColumnFaults } from './added-column.ts'
import type { Kind } from './kind.ts'

const harmless: ReadonlySet<AlterTableType> = new Set<AlterTableType>([
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_SetOptions',
  'AT_SetRelOptions',
])

const takesAway: Partial<Record<AlterTableType, string>> = {
  AT_DropColumn: 'drops a column',
  AT_DropConstraint: 'drops a constraint',
  AT_SetNotNull: 'refuses rows that the version before writes',
}

const constraintFaults = ({ contype, skip_validation, indexname }: Constraint) => {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname
      ? []
      : ['builds an index under a lock: build it concurrently, then USING INDEX']
  return skip_validation ? [] : ['holds a constraint against every row: add it NOT VALID']
}

/** Why one change of a table that stood there before cannot be made while the product works. */
export const alteredTableFaults = ({ subtype, def }: AlterTableCmd, kind: Kind): string[] => {
  if (!subtype || harmless.has(subtype)) return []
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
    return addedColumnFaults(def.ColumnDef)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return constraintFaults(def.Constraint)
  if (subtype === 'AT_ValidateConstraint')
    return kind === 'concurrently'
      ? []
      : ['looks through every row under a lock: in a file of its own, marked "-- concurrently"']
  const taken = subtype === 'AT_ColumnDefault' && !def ? 'drops a default' : takesAway[subtype]
  if (subtype === 'AT_ColumnDefault' && def) return []
  if (taken) return kind === 'contract' ? [] : [`${taken}: in a contract migration`]
  if (subtype === 'AT_AlterColumnType')
    return ['changes a type: add a column, write both, contract later']
  return [`${subtype}: not known to be harmless`]
}
