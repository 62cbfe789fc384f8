import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const hasPgbench = () =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )

/** The numbers of eight hexadecimal digits to begin at: drawn each on its own, some of many would be the same. */
const firsts = { least: 0x10000000, most: 0xf0000000 }

type Wanted = { databaseUrl: string; script: string; clients: number } & (
  | { seconds: number }
  | { each: number }
)

/** Transactions a second, and what each took in milliseconds. */
export const pgbench = async ({ databaseUrl, script, clients, ...amount }: Wanted) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-pgbench-'))
  const file = path.join(folder, 'script.sql')
  writeFileSync(file, script)
  const first = randomInt(firsts.least, firsts.most)
  const much = 'seconds' in amount ? ['-T', String(amount.seconds)] : ['-t', String(amount.each)]
  try {
    const { stdout } = await run(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        ...['-D', 'turn=0', '-D', 'count=0', '-D', `first=${first}`],
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
