import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor in all and of the first thread alone; megabytes that are its own. */
export type Usage = { seconds: number; mainSeconds: number; megabytes: number }

const ticksPerSecond = 100

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The fields of /proc/…/stat behind the name, which may hold spaces. */
const fieldsOf = (file: string) => {
  const text = read(file)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const at = (fields: readonly string[], places: readonly number[]) =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / ticksPerSecond

const own = [11, 12]
const withEnded = [11, 12, 13, 14]

const megabytesOf = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

/** What Linux says of one process; zeros elsewhere. */
export const usageOf = (pid: number | undefined): Usage => ({
  seconds: at(fieldsOf(`/proc/${pid}/stat`), own),
  mainSeconds: at(fieldsOf(`/proc/${pid}/task/${pid}/stat`), own),
  megabytes: pid === undefined ? 0 : megabytesOf(pid),
})

const childrenOf = (parent: number | undefined) => {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && Number(fieldsOf(`/proc/${pid}/stat`)[1]) === parent)
  } catch {
    return []
  }
}

/** The server process of PostgreSQL that one of its connections belongs to. */
export const parentOf = (pid: number) => Number(fieldsOf(`/proc/${pid}/stat`)[1] ?? 0)

/** A process with all its children, those that have ended too; the first thread is its own. */
export const familyUsage = (parent: number | undefined): Usage => {
  const all = childrenOf(parent).map(usageOf)
  const first = { ...usageOf(parent), seconds: at(fieldsOf(`/proc/${parent}/stat`), withEnded) }
  return [first, ...all].reduce((sum, one) => ({
    seconds: sum.seconds + one.seconds,
    mainSeconds: sum.mainSeconds,
    megabytes: sum.megabytes + one.megabytes,
  }))
}
