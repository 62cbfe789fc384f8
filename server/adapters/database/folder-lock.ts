import { readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import path from 'node:path'
import { hasCode } from '../../lib/faults/has-code.ts'
import { giveSigns, type Loss } from './sign-of-life.ts'

/** The file that says which process works on a data folder. */
export const lockIn = (folder: string) => path.join(folder, 'database.lock')

/** A holder in another container that gave no sign for so long is gone. */
const silentMilliseconds = 30_000

/** Where a process number means something: of each container another process has the number 1. */
const placeOfProcess = () => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Whether a fault says that a process is there, and another user's. */
const isOfAnother = hasCode(new Set(['EPERM']))

const isAlive = (pid: number) => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isOfAnother(error)
  }
}

/** A power cut leaves the lock, and the number in it may be another process's since. */
const isOfBeforeStart = (file: string) => statSync(file).mtimeMs < Date.now() - uptime() * 1000

const inUse = (message: string) =>
  Object.assign(new Error(`${message} Stop it or set DATA_DIR.`), { code: 'DATA_DIR_IN_USE' })

const isTaken = hasCode(new Set(['EEXIST']))

const refuseHeld = (file: string) => {
  const [number, place] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(number)
  if (place !== undefined && place !== placeOfProcess()) {
    const silent = Date.now() - statSync(file).mtimeMs
    if (silent < silentMilliseconds)
      throw inUse(
        `A process of another machine or container worked on this data folder ${Math.round(silent / 1000)} seconds ago; one that was killed is forgotten after ${silentMilliseconds / 1000}.`,
      )
  } else if (isAlive(pid) && !isOfBeforeStart(file))
    throw inUse(`Process ${pid} works on this data folder already.`)
}

/**
 * Two processes on one embedded database would destroy it: the second is refused. A lock whose
 * process has died is taken over, at once where that can be seen, else after half a minute without
 * a sign of life: a process that stood still for so long loses it, and is told so by `lost`. Answers how to let go.
 */
export const lockFolder = (file: string, lost: (how: Loss) => void = () => {}) => {
  const own = `${process.pid}\n${placeOfProcess()}`
  const take = () => writeFileSync(file, own, { flag: 'wx' })
  try {
    take()
  } catch (error) {
    if (!isTaken(error)) throw error
    refuseHeld(file)
    rmSync(file)
    take()
  }
  const isOwn = () => {
    try {
      return readFileSync(file, 'utf8') === own
    } catch {
      return false
    }
  }
  const stopSigns = giveSigns(file, own, lost)
  const release = () => {
    stopSigns()
    process.off('exit', release)
    if (isOwn()) rmSync(file, { force: true })
  }
  // One that is asked to stop while it starts, or breaks off, does not keep the next container waiting.
  process.once('exit', release)
  return release
}
