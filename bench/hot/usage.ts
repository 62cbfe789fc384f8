import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const millisecondsPerTick = 10

const folderOf = (id: number | string) => `/proc/${id}`

/** The figures behind a process's name, which may hold anything. */
const statOf = (id: number | string): number[] => {
  try {
    const text = readFileSync(`${folderOf(id)}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

const parentIn = ([parent = 0]: readonly number[]) => parent
const own = (stat: readonly number[]) => sum(stat.slice(10, 12))
const ofEnded = (stat: readonly number[]) => sum(stat.slice(12, 14))

const kilobytes = (id: number | string, name: string) => {
  try {
    const text = readFileSync(`${folderOf(id)}/status`, 'utf8')
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

const childrenOf = (id: number) =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentIn(statOf(name)) === id)

/** What processes have cost so far: milliseconds of processor, megabytes they hold. */
export type Usage = { cpu: number; megabytes: number }

const unknown: Usage = { cpu: Number.NaN, megabytes: Number.NaN }

/** Milliseconds of a process and of those it began, also of those that have ended. */
const cpuOf = (id: number, children: readonly string[]) => {
  const stat = statOf(id)
  const ticks = own(stat) + ofEnded(stat) + sum(children.map((child) => own(statOf(child))))
  return ticks * millisecondsPerTick
}

/** Of a process and those it began; not a number where the system does not tell. */
export const usageOf = (id: number): Usage => {
  if (!existsSync(folderOf(id))) return unknown
  const children = childrenOf(id)
  const held = sum([id, ...children].map((each) => kilobytes(each, 'VmRSS')))
  return { cpu: cpuOf(id, children), megabytes: held / 1024 }
}

/** The process that began another. */
export const parentOf = (id: number) => parentIn(statOf(id))

/** Of a PostgreSQL server with all its processes, without the memory that they share. */
export const usageOfServer = (postmaster: number): Usage => {
  if (!existsSync(folderOf(postmaster))) return unknown
  const children = childrenOf(postmaster)
  const held = sum(children.map((id) => kilobytes(id, 'RssAnon')))
  return { cpu: cpuOf(postmaster, children), megabytes: held / 1024 }
}
