import { execFile } from 'node:child_process'
import { forAMoment } from '#server/testing/for-a-moment.ts'

type Program = 'main' | 'backup' | 'restore' | 'move-up'

/** What Node is given to run a built program. */
export const builtProgram = (name: Program, ...given: readonly string[]): string[] => [
  forAMoment,
  `dist/server/${name}.js`,
  ...given,
]

/** Runs a built program to its end: its code, and what it said for its reader and of its faults. */
export const runBuilt = (
  name: Program,
  settings: Record<string, string>,
  ...given: readonly string[]
) =>
  new Promise<{ code: number | null; out: string; fault: string }>((resolve) => {
    const env = { ...process.env, ...settings }
    const child = execFile(
      process.execPath,
      builtProgram(name, ...given),
      { env },
      (_error, out, fault) => resolve({ code: child.exitCode, out, fault }),
    )
  })
