import { familyUsage } from '../product/processes.ts'

/**
 * Megabytes at a moment, in seconds since the beginning: of the server, and of it with the processes that
 * decode its photos, what they share counted once; 0 where the system does not tell of processes. What the
 * server keeps of written jobs is a part of each: it grows until it has filled its room, and is no leak.
 */
export type Sample = {
  at: number
  rss: number
  heap: number
  external: number
  family: number
  written: number
}

const series = {
  rss: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
  written: 'plumbline_written_jobs_bytes',
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
  const [rss, heap] = [read('rss'), read('heap')]
  return { at, rss, heap, external: read('external'), family, written: read('written') }
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

/** The first fifth lets the engines find their size, those of the processes beside it six minutes. */
const warmUp = { share: 1 / 5, seconds: 360 }

/** Of a run that is short for that, half is judged all the same. */
const leastJudged = 1 / 2

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

const warmedUp = (all: readonly Sample[]) => {
  const length = all.at(-1)?.at ?? 0
  const seconds = Math.min(Math.max(length * warmUp.share, warmUp.seconds), length * leastJudged)
  return all.filter(({ at }) => at >= seconds)
}

/** Of the server and its processes; where the system does not tell of them, nothing. */
const whole = ({ family, written }: Sample) => (family === 0 ? 0 : family - written)

/** Whether memory stood still after the warm-up, and how it moved. */
export const judge = (all: readonly Sample[]) => {
  const samples = warmedUp(all)
  const rss = growthOf(samples, (sample) => sample.rss - sample.written, 1)
  const heap = growthOf(samples, (sample) => sample.heap - sample.written, lowPoints)
  const family = growthOf(samples, whole, lowPoints)
  const flat = [rss, heap, family].every(({ growth }) => growth < allowed)
  return { rss, heap, family, flat }
}
