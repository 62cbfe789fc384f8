import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as until } from 'node:timers/promises'
import { type Answer, answer, type Order } from './order.ts'

const losses = ['crashed', 'hung', 'failed'] as const

/**
 * How a process was lost: the system ended it, it had to be ended because nothing came, or it never began,
 * ended by itself or said what is no answer.
 */
export type Loss = (typeof losses)[number]

type Terms = {
  /** Milliseconds that one order may take. */
  patience: number
  /** Whether the process ends with the order, to give back the memory it took. */
  once: boolean
  lost: (how: Loss) => void
}

/** Milliseconds that a process waits for another order: photos come several at a time. */
const rest = 60_000

/** A random fault does not meet the same file twice; a file that takes its decoder down does it again. */
const tries = 2

/** What such a process is told of its surroundings: where programs, libraries and room are, and no secret. */
const surroundings = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'TMPDIR', 'TEMP', 'SystemRoot']

const here = import.meta.url
const isSource = here.endsWith('.ts')

const idle = new Map<ChildProcess, NodeJS.Timeout>()

const begin = (): ChildProcess => {
  const env = surroundings.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const child = fork(new URL(isSource ? './picture-process.ts' : './picture-process.js', here), {
    // The sources need a loader for TypeScript; in the bundle it is a file beside this one.
    execArgv: isSource ? ['--import', 'tsx'] : [],
    env: Object.fromEntries(env),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {})
  child.on('exit', () => {
    clearTimeout(idle.get(child))
    idle.delete(child)
  })
  return child
}

const take = (): ChildProcess => {
  const [found] = idle
  if (!found) return begin()
  const [child, end] = found
  clearTimeout(end)
  idle.delete(child)
  child.ref()
  child.channel?.ref()
  return child
}

/** It rests; nobody is kept from ending by it. */
const giveBack = (child: ChildProcess) => {
  const end = setTimeout(() => child.disconnect(), rest).unref()
  idle.set(child, end)
  child.unref()
  child.channel?.unref()
}

const ask = async (child: ChildProcess, order: Order, patience: number): Promise<Answer | Loss> => {
  const settled = new AbortController()
  const { signal } = settled
  const said = once(child, 'message', { signal }).then(([message]) => answer.parse(message))
  const ended = once(child, 'exit', { signal }).then(([code]) =>
    code === null ? ('crashed' as const) : ('failed' as const),
  )
  child.send(order, () => {})
  try {
    return await Promise.race([said, ended, until(patience, 'hung' as const, { signal })])
  } catch {
    return 'failed'
  } finally {
    settled.abort()
  }
}

const isLoss = (what: Answer | Loss): what is Loss => losses.some((loss) => loss === what)

/**
 * What a process makes of an order; undefined where two of them did not survive it. Throws where one failed,
 * which no file should bring about.
 */
export const perform = async (order: Order, terms: Terms): Promise<Answer | undefined> => {
  for (let tried = 0; tried < tries; tried += 1) {
    const child = take()
    const said = await ask(child, order, terms.patience)
    if (!isLoss(said)) {
      if (terms.once) child.disconnect()
      else giveBack(child)
      return said
    }
    child.kill('SIGKILL')
    terms.lost(said)
    if (said === 'failed')
      throw new Error('A process for pictures failed: run picture-process.js alone to see why')
  }
  return undefined
}
