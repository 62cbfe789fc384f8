import { familyUsage } from '../processes.ts'

/**
 * Megabytes at a moment, in seconds since the beginning: of the server, and of it with the processes that
 * decode its photos, what they share counted once; 0 where the system does not tell of processes.
 */
export type Sample = { at: number; rss: number; heap: number; external: number; family: number }

const series = {
  rss: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
} as const

const megabytesIn = (text: string, name: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  if (!line) throw new Error(`The metrics do not have ${name}`)
  return Number(line.split(' ')[1]) / 1024 / 1024
}

type Watched = { url: string; pid: () => number | undefined }

/** What the product says of its memory, and the system of its processes'. */
export const readMemory = async (
  { url, pid }: Watched,
  token: string,
  at: number,
): Promise<Sample> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const read = (name: keyof typeof series) => megabytesIn(text, series[name])
  const { megabytes: family } = familyUsage(pid())
  return { at, rss: read('rss'), heap: read('heap'), external: read('external'), family }
}

type Measure = (sample: Sample) => number

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Garbage makes the heap rise and fall, and the engine that writes a snapshot comes and goes: what is in use
 * shows in the low points.
 */
const lowest = (values: readonly number[], share: number) =>
  [...values].sort((one, other) => one - other).slice(0, Math.ceil(values.length * share))

/** Megabytes a minute, by least squares. */
const slope = (samples: readonly Sample[], of: Measure) => {
  const middle = { at: mean(samples.map(({ at }) => at)), value: mean(samples.map(of)) }
  const above = samples.map((each) => (each.at - middle.at) * (of(each) - middle.value))
  const below = samples.map((each) => (each.at - middle.at) ** 2)
  return (60 * mean(above)) / mean(below)
}

/** The first fifth fills caches and lets the engine find its size. */
const warmUp = 1 / 5

/** The share of the samples that are low points. */
const lowPoints = 1 / 4

/** How much more the second half may take than the first. */
const allowed = 0.05

const growthOf = (samples: readonly Sample[], of: Measure, share: number) => {
  const half = Math.floor(samples.length / 2)
  const before = mean(lowest(samples.slice(0, half).map(of), share))
  const after = mean(lowest(samples.slice(half).map(of), share))
  const growth = before === 0 ? 0 : after / before - 1
  return { before, after, growth, slope: slope(samples, of) }
}

/** Whether memory stood still after the warm-up, and how it moved. */
export const judge = (all: readonly Sample[]) => {
  const samples = all.slice(Math.ceil(all.length * warmUp))
  const rss = growthOf(samples, (sample) => sample.rss, 1)
  const heap = growthOf(samples, (sample) => sample.heap, lowPoints)
  const family = growthOf(samples, (sample) => sample.family, lowPoints)
  const flat = [rss, heap, family].every(({ growth }) => growth < allowed)
  return { rss, heap, family, flat }
}
