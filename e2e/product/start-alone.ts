import { spawn } from 'node:child_process'
import { builtProgram } from './built.ts'

/** The built server by itself on a data folder, ready or not: what it says, and how it ends. */
export const startAlone = (dataDir: string, settings: Record<string, string>) => {
  const lines: string[] = []
  const child = spawn(process.execPath, builtProgram('main'), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DEMO_DATA: 'no', PORT: '0', ...settings },
  })
  child.stdout.on('data', (text) => lines.push(String(text)))
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  return { child, said: () => lines.join(''), ended }
}
