import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chance, decides, makes, type Query, type Statements } from './statements.ts'

const run = promisify(execFile)

export const hasPgbench = () =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )

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

const written = (text: string, names: Names) => {
  const name = names.get(text)
  if (name) return `:${name}`
  const within = [...names].filter(([mark]) => text.includes(mark))
  if (within.length === 0) return quoted(text)
  const replaced = within.reduce(
    (inner, [mark, each]) => `replace(${inner}, ${quoted(mark)}, :${each}::text)`,
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

/** Eight digits that no other transaction of this run has, of whichever client. */
const drawing = ['\\set drawn :drawn + 1', '\\set chance :base + 1000 * :drawn + :client_id']

let runs = 0

/** Each run draws from a stretch of its own. */
const nextBase = () => {
  runs += 1
  return 10_000_000 + ((runs * 5_000_000 + Math.floor(Math.random() * 1000) * 17) % 85_000_000)
}

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
  return [...opening, ...drawing, ...steps, ''].join('\n')
}

type Wanted = { databaseUrl: string; script: string; clients: number } & (
  | { seconds: number }
  | { each: number }
)

/** Transactions a second, and what each took in milliseconds. */
export const pgbench = async ({ databaseUrl, script, clients, ...amount }: Wanted) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-pgbench-'))
  const file = path.join(folder, 'script.sql')
  writeFileSync(file, script)
  const much = 'seconds' in amount ? ['-T', String(amount.seconds)] : ['-t', String(amount.each)]
  try {
    const { stdout } = await run(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        ...['-D', 'turn=0', '-D', 'drawn=0', '-D', `base=${nextBase()}`],
        '-c',
        String(clients),
        '-j',
        '1',
        ...much,
        '-l',
        '-f',
        file,
        databaseUrl,
      ],
      { cwd: folder, maxBuffer: 1e8 },
    )
    const log = await run('sh', ['-c', 'cat pgbench_log.*'], { cwd: folder, maxBuffer: 1e9 })
    const latencies = log.stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => Number(line.split(' ')[2]) / 1000)
    return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN), latencies }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
