import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { readOptions } from '../command/read-options.ts'
import { startProduct } from '../product/product.ts'
import { actors, keepDoing, type Tally } from './actors.ts'
import { judge, readMemory, type Sample } from './memory.ts'

const { minutes } = readOptions('soak', {
  minutes: z.coerce.number('minutes are meant').positive().default(30),
})

const sampleEveryMilliseconds = 5000
const sampleEachMinute = 60_000 / sampleEveryMilliseconds

const say = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (value: number) => `${value.toFixed(1).padStart(7)} MB`
const lineOf = ({ at, rss, heap, external, family, written }: Sample) =>
  `${String(Math.round(at)).padStart(5)} s  RSS ${megabytes(rss)}  heap ${megabytes(heap)}  outside the heap ${megabytes(external)}  with its processes ${megabytes(family)}  of it written jobs ${megabytes(written)}`

const token = randomBytes(24).toString('base64url')
const settings = {
  ...{ METRICS_TOKEN: token, LOG_LEVEL: 'warn' },
  NODE_OPTIONS: `--import=${new URL('collect-garbage.mjs', import.meta.url)}`,
}
const product = await startProduct(settings, undefined, [])
const began = Date.now()
const until = began + minutes * 60_000
const tally: Tally = { done: {}, failed: {} }
const samples: Sample[] = []

const watch = async () => {
  while (Date.now() < until) {
    const sample = await readMemory(product, token, (Date.now() - began) / 1000)
    if (samples.length % sampleEachMinute === 0) say(lineOf(sample))
    samples.push(sample)
    await setTimeout(sampleEveryMilliseconds)
  }
}

try {
  const everybody = Object.entries(await actors(product.url))
  await Promise.all([
    watch(),
    ...everybody.map(([name, work]) => keepDoing(name, work, until, tally)),
  ])
} finally {
  await product.stop()
}

const { rss, heap, family, flat } = judge(samples)
for (const [name, { before, after, growth, slope }] of Object.entries({ rss, heap, family }))
  say(
    `${name.padEnd(6)} first half ${megabytes(before)}, second ${megabytes(after)} (${(100 * growth).toFixed(1)} %), slope ${slope.toFixed(2)} MB a minute`,
  )
for (const [name, count] of Object.entries(tally.done)) say(`${name.padEnd(10)} ${count} times`)
for (const [what, count] of Object.entries(tally.failed)) say(`failed ${count} times: ${what}`)
say(flat ? 'Memory is flat.' : 'Memory grows.')
process.exit(flat && Object.keys(tally.failed).length === 0 ? 0 : 1)
