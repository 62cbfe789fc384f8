import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The file that says which process works on a data folder. */
export const lockIn = (folder: string) => path.join(folder, 'database.lock')

const isAlive = (pid: number) => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const holderOf = (file: string) => Number(readFileSync(file, 'utf8'))

const take = (file: string) => writeFileSync(file, String(process.pid), { flag: 'wx' })

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Two processes on one embedded database would destroy it: the second is refused. A lock whose
 * process has died is taken over. Answers how to let go.
 */
export const lockFolder = (file: string) => {
  try {
    take(file)
  } catch (error) {
    if (!isTaken(error)) throw error
    const pid = holderOf(file)
    if (isAlive(pid))
      throw Object.assign(
        new Error(`Process ${pid} works on this data folder already. Stop it or set DATA_DIR.`),
        { code: 'DATA_DIR_IN_USE' },
      )
    rmSync(file)
    take(file)
  }
  return () => rmSync(file, { force: true })
}
