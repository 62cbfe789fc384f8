import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const folder = path.join(import.meta.dirname, 'lighthouse')
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')

const execute = promisify(execFile)

/** Lighthouse brings a quarter of all files that an installation had: it is installed by what asks for it. */
export const installLighthouse = async () => {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  await execute('npm', ['install', '--no-save', '--prefix', folder, ...quietly])
}

const kind = z.object({ resourceType: z.string(), transferSize: z.number() })

const failed = z.object({ runtimeError: z.object({ message: z.string() }) })

/** What is read of a report. */
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
    'resource-summary': z.object({ details: z.object({ items: z.array(kind) }) }),
  }),
})

/** Has the browser at that port open the address as Lighthouse's phone, in the named categories. */
export const askLighthouse = async (url: string, port: number, categories: readonly string[]) => {
  const { stdout } = await execute(
    process.execPath,
    [
      program,
      url,
      `--port=${port}`,
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      '--disable-storage-reset',
      '--no-enable-error-reporting',
      '--quiet',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const told: unknown = JSON.parse(stdout)
  const { data: failure } = failed.safeParse(told)
  if (failure) throw new Error(`${url} was not measured: ${failure.runtimeError.message}`)
  return report.parse(told)
}
