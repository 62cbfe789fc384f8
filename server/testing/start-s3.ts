import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

const bucket = 'plumbline'

/** The keys that the store knows; the environment brings them to the product. */
const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** Ends once the server says that it listens. */
const ready = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let told = ''
    const hear = (chunk: Buffer) => {
      told += chunk.toString()
      if (told.includes('listening on')) resolve()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`The S3 server did not start:\n${told}`)))
  })

const ended = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) resolve()
    else server.once('exit', () => resolve())
  })

/**
 * A store that speaks S3, with one empty bucket, in a process of its own on a free port of this
 * machine, and its keys in the environment; `stop` ends it and removes its files and keys.
 */
export const startS3 = async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'plumbline-s3-'))
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const port = await freePort()
  const launch = () =>
    spawn(
      process.execPath,
      [
        // It makes the tokens of its pages with a cipher that is no longer there otherwise.
        '--openssl-legacy-provider',
        ...[program, '--directory', home, '--address', '127.0.0.1', '--port', String(port)],
        ...['--silent', '--no-vhost-buckets', '--configure-bucket', bucket],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
  let server = launch()
  Object.assign(process.env, keys)
  const kill = () => {
    server.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', kill)
  await ready(server)
  const halt = async () => {
    server.kill('SIGKILL')
    await ended(server)
  }
  return {
    /** As `STORAGE_URL` takes it; files go below `prefix` where one is given. */
    url: (prefix = '') => `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}`,
    /** Makes an object a day older. */
    age: (key: string) => {
      const yesterday = new Date(Date.now() - 24 * 3_600_000)
      utimesSync(path.join(home, bucket, `${key}._S3rver_object`), yesterday, yesterday)
    },
    /** Answers nobody, as a store that is away. */
    halt,
    /** Answers again, with the objects it had. */
    resume: async () => {
      server = launch()
      await ready(server)
    },
    stop: async () => {
      process.off('exit', kill)
      await halt()
      for (const name of Object.keys(keys)) delete process.env[name]
      rmSync(home, { recursive: true, force: true })
    },
  }
}
