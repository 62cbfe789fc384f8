import type { ColumnDef, Constraint, Node } from 'libpg-query'

/** Read once for all rows, so that no row is written; any other function may differ from row to row. */
const steady = new Set(['now', 'transaction_timestamp', 'statement_timestamp', 'current_date'])

const lastName = (names: readonly Node[] = []) => {
  const last = names.at(-1)
  return last && 'String' in last ? (last.String.sval ?? '') : ''
}

const isSteady = (node: Node | undefined): boolean => {
  if (!node) return false
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return isSteady(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isSteady)
  return 'FuncCall' in node && steady.has(lastName(node.FuncCall.funcname))
}

const counting = /^(small|big)?serial\d?$/

const constraintFaults: Partial<Record<NonNullable<Constraint['contype']>, string>> = {
  CONSTR_CHECK: 'a check with the column is held against every row: add it NOT VALID',
  CONSTR_FOREIGN: 'a reference with the column is held against every row: add it NOT VALID',
  CONSTR_UNIQUE: 'a unique column builds its index under a lock: build it concurrently',
  CONSTR_PRIMARY: 'a primary key builds its index under a lock: build it concurrently',
  CONSTR_IDENTITY: 'an identity column writes every row',
  CONSTR_GENERATED: 'a generated column writes every row',
}

/** Why a column cannot be added while the version before writes to the table. */
export const addedColumnFaults = ({ typeName, constraints = [] }: ColumnDef): string[] => {
  const all = constraints.flatMap((each) => ('Constraint' in each ? [each.Constraint] : []))
  const given = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  const required = all.some(({ contype }) => contype === 'CONSTR_NOTNULL')
  return [
    ...all.flatMap(({ contype }) => (contype && constraintFaults[contype]) ?? []),
    ...(counting.test(lastName(typeName?.names)) ? ['a counting column writes every row'] : []),
    ...(given && !isSteady(given.raw_expr) ? ['a default that is not the same for every row'] : []),
    ...(required && !given
      ? ['a column that must be filled, without a default: the version before leaves it empty']
      : []),
  ]
}
