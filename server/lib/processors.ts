import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** What Linux lets a container have: microseconds of processors in a span of microseconds, or `max`. */
const quotaFile = '/sys/fs/cgroup/cpu.max'

const readQuota = () => {
  try {
    return readFileSync(quotaFile, 'utf8')
  } catch {
    return 'max'
  }
}

/** Processors this process may use: its container's share of those that the machine has. */
export const processors = (quota = readQuota(), machines = availableParallelism()) => {
  const [time, span] = quota.split(' ').map(Number)
  const share = Math.floor((time ?? Number.NaN) / (span ?? Number.NaN))
  return Number.isNaN(share) ? machines : Math.min(machines, Math.max(1, share))
}
