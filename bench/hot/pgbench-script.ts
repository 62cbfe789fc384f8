import { chance, decides, makes, type Query, type Statements } from './statements.ts'

/** What a mark is called in a script, and where its value is in quotes. */
type Names = ReadonlyMap<string, string>

/** pgbench takes a colon before a word for a variable, within quotes too. */
const withoutVariables = (literal: string) =>
  /:[a-z_]/i.test(literal)
    ? `E${literal.replaceAll('\\', '\\\\').replaceAll(':', '\\x3A')}`
    : literal

const quoted = (text: string) => withoutVariables(`'${text.replaceAll("'", "''")}'`)

const castOf = (text: string) => {
  if (text.startsWith('[')) return '::json'
  return /^\w{8}-\w{4}-\w{4}-\w{4}-\w{12}$/.test(text) ? '::uuid' : ''
}

/** What is drawn has eight hexadecimal digits that no other transaction has. */
const asText = (name: string) => (name === 'chance' ? 'to_hex(:chance::bigint)' : `:${name}::text`)

const written = (text: string, names: Names) => {
  const name = names.get(text)
  if (name) return `:${name}`
  const within = [...names].filter(([mark]) => text.includes(mark))
  if (within.length === 0) return quoted(text)
  const replaced = within.reduce(
    (inner, [mark, each]) => `replace(${inner}, ${quoted(mark)}, ${asText(each)})`,
    quoted(text),
  )
  return `${replaced}${castOf(text)}`
}

/** As `pg` sends it. */
const literal = (value: unknown, names: Names): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') {
    const name = names.get(String(value))
    return name ? `:${name}` : `'${value}'`
  }
  if (value instanceof Date) return quoted(value.toISOString())
  if (Array.isArray(value))
    return written(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`, names)
  if (typeof value === 'object') return written(JSON.stringify(value), names)
  return written(String(value), names)
}

const inlined = ({ text, values }: Query, names: Names) =>
  text
    .replace(/'(?:[^']|'')*'/g, withoutVariables)
    .replace(/\$(\d+)/g, (_all, place) => literal(values[Number(place) - 1], names))
    .replaceAll(/\s*\n\s*/g, ' ')

const lines = (queries: readonly Query[], names: Names) =>
  queries.map((query) => `${inlined(query, names)};`)

const deciding = (queries: readonly Query[], otherwise: readonly Query[], names: Names) => {
  const at = queries.findIndex(decides)
  const decision = queries[at]
  if (!decision) return lines(queries, names)
  const [column = ''] = /returning "(\w+)"/.exec(decision.text)?.slice(1) ?? []
  return [
    ...lines(queries.slice(0, at), names),
    `\\set ${column} 0`,
    `${inlined(decision, names)} \\aset`,
    `\\if :${column} > 0`,
    ...lines(queries.slice(at + 1), names),
    'commit;',
    '\\else',
    ...lines(otherwise, names),
    'rollback;',
    '\\endif',
  ]
}

const making = (queries: readonly Query[], names: Names) =>
  queries.map((query) => `${inlined(query, names)}${makes(query) ? ' \\gset' : ';'}`)

const transaction = (queries: readonly Query[], otherwise: Query[] | undefined, names: Names) =>
  otherwise
    ? ['begin;', ...deciding(queries, otherwise, names)]
    : ['begin;', ...making(queries, names), 'commit;']

/** The same statements as a script of pgbench; `opening` sets what stands for marks of the body. */
export const scriptOf = (
  { waves, marks, otherwise }: Statements,
  opening: readonly string[] = [],
) => {
  const names = new Map(
    Object.entries(marks).map(([name, mark]) => [mark, name === 'made' ? 'id' : name]),
  )
  names.set(chance, 'chance')
  const steps = waves.flat().flatMap((step) => {
    if ('work' in step) return []
    return 'transaction' in step
      ? transaction(step.transaction, otherwise, names)
      : lines([step], names)
  })
  const next = ['\\set count :count + 1', '\\set chance :first + :count * 64 + :client_id']
  return [...opening, ...next, ...steps, ''].join('\n')
}
