import { readdirSync, readFileSync } from 'node:fs'

type Running = { pid: number; environment: string[] }

const fileOf = (pid: string, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

const parentOf = (stat: string) => Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])

/** Whether a process for pictures runs under this number, as Linux tells. */
export const isPictureProcess = (pid: number | string): boolean =>
  fileOf(String(pid), 'cmdline').includes('picture-process')

/** The processes for pictures that a process has now. */
export const pictureChildren = (parent = process.pid): Running[] =>
  readdirSync('/proc')
    .filter(isPictureProcess)
    .filter((pid) => parentOf(fileOf(pid, 'stat')) === parent)
    .map((pid) => ({
      pid: Number(pid),
      environment: fileOf(pid, 'environ').split('\0').filter(Boolean),
    }))
