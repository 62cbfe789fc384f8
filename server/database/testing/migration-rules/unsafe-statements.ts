import { type DropStmt, type IndexStmt, type InsertStmt, type Node, parse } from 'libpg-query'
import { alteredTableFaults } from './altered-table.ts'
import type { Kind } from './kind.ts'

/** What stands beside the rest, or takes the place of what it is called by. */
const harmless = new Set([
  ...['CreateStmt', 'CreateSeqStmt', 'CreateEnumStmt', 'AlterEnumStmt', 'CreateExtensionStmt'],
  ...['CreateFunctionStmt', 'ViewStmt', 'CreateTrigStmt', 'CommentStmt'],
])

type Scene = { kind: Kind; made: ReadonlySet<string>; before: readonly Node[] }

const indexName = ({ objects = [] }: DropStmt) =>
  objects.flatMap((each) => {
    const names = 'List' in each ? (each.List.items ?? []) : []
    const last = names.at(-1)
    return last && 'String' in last ? [last.String.sval] : []
  })

/** A build that is cut off leaves an index that is not valid: the next one has to begin anew. */
const isDroppedBefore = (name: string | undefined, before: readonly Node[]) =>
  before.some(
    (node) =>
      'DropStmt' in node &&
      node.DropStmt.missing_ok === true &&
      indexName(node.DropStmt).includes(name),
  )

const indexFaults = ({ concurrent, idxname, relation }: IndexStmt, scene: Scene) => {
  if (scene.made.has(relation?.relname ?? '')) return []
  if (!concurrent || scene.kind !== 'concurrently')
    return ['builds an index under a lock: CONCURRENTLY, in a file marked "-- concurrently"']
  return isDroppedBefore(idxname, scene.before)
    ? []
    : [
        `begins in vain after a build that was cut off: first drop index concurrently if exists ${idxname}`,
      ]
}

const dropFaults = ({ removeType, concurrent }: DropStmt, { kind }: Scene) => {
  if (removeType === 'OBJECT_INDEX')
    return concurrent && kind === 'concurrently'
      ? []
      : ['drops an index under a lock: CONCURRENTLY, in a file marked "-- concurrently"']
  return kind === 'contract' ? [] : ['drops what the version before uses: in a contract migration']
}

/** Rows are only ever added here, under numbers nobody chooses and pointing at nothing: nobody waits for them. */
const onlyGrows = new Set(['job_tally'])

const insertedInto = ({ relation, onConflictClause }: InsertStmt) =>
  onConflictClause || !onlyGrows.has(relation?.relname ?? '') ? relation?.relname : undefined

/** The table whose rows a statement writes, where somebody might wait for it. */
const writtenTable = (node: Node) => {
  if ('InsertStmt' in node) return insertedInto(node.InsertStmt)
  if ('UpdateStmt' in node) return node.UpdateStmt.relation?.relname
  return 'DeleteStmt' in node ? node.DeleteStmt.relation?.relname : undefined
}

const isConstant = (node: Node) =>
  'SelectStmt' in node &&
  !node.SelectStmt.fromClause &&
  (node.SelectStmt.targetList ?? []).every(
    (each) => 'ResTarget' in each && !!each.ResTarget.val && 'A_Const' in each.ResTarget.val,
  )

const faultsOf = (node: Node, scene: Scene): string[] => {
  const { kind, made } = scene
  if ('IndexStmt' in node) return indexFaults(node.IndexStmt, scene)
  if ('DropStmt' in node) return dropFaults(node.DropStmt, scene)
  const [name = ''] = Object.keys(node)
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt
    if (made.has(relation?.relname ?? '')) return []
    return cmds.flatMap((each) =>
      'AlterTableCmd' in each ? alteredTableFaults(each.AlterTableCmd, kind) : [],
    )
  }
  if ('RenameStmt' in node) return ['renames: add the new one beside it, contract later']
  const written = writtenTable(node)
  if (written)
    return made.has(written) ? [] : ['writes rows that stand there: let a task do it in parts']
  if ('InsertStmt' in node && kind === 'expand') return []
  if (kind === 'concurrently') return [`${name}: not outside of a transaction`]
  return harmless.has(name) || isConstant(node) ? [] : [`${name}: not known to be harmless`]
}

/** What in a migration does harm while the version before still works, one line each. */
export const unsafeStatements = async (text: string, kind: Kind): Promise<string[]> => {
  const { stmts = [] } = await parse(text)
  const nodes = stmts.flatMap(({ stmt }) => stmt ?? [])
  const made = new Set(
    nodes.flatMap((node) =>
      'CreateStmt' in node ? (node.CreateStmt.relation?.relname ?? []) : [],
    ),
  )
  return nodes.flatMap((node, at) => faultsOf(node, { kind, made, before: nodes.slice(0, at) }))
}
