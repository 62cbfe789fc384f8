import { Worker } from 'node:worker_threads'

const everyMilliseconds = 2000

/** So long a process has to end by itself, unless a statement holds it up. */
const graceMilliseconds = 2000

/** How a process loses its file: to another one, or as it can no longer say that it is alive. */
export type Loss = 'taken' | 'silent'

/** Plain text, which needs no file of its own in the bundle, nor a loader for TypeScript in the sources. */
const work = `
  const { readFileSync, utimesSync, writeSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  const { file, content, every, grace } = workerData
  const touch = () => {
    const now = new Date()
    utimesSync(file, now, now)
  }
  const isOwn = () => {
    try {
      return readFileSync(file, 'utf8') === content
    } catch (error) {
      return error.code !== 'ENOENT'
    }
  }
  const end = () => {
    try {
      writeSync(2, '\\nThe data folder is no longer this process’s, which a statement holds up: it is killed.\\n')
    } catch {}
    process.kill(process.pid, 'SIGKILL')
  }
  const signs = setInterval(() => {
    try {
      if (isOwn()) return touch()
    } catch {
      return
    }
    clearInterval(signs)
    parentPort.postMessage('taken')
    setTimeout(end, grace)
  }, every)
`

/**
 * Touches a file for as long as it has this content, in a thread of its own: the embedded engine holds up this one
 * for as long as a statement takes. Tells once where the file is gone or another's, and ends the process where that
 * is not heard within two seconds, as a statement would go on writing. Answers how to stop.
 */
export const giveSigns = (file: string, content: string, lost: (how: Loss) => void) => {
  const worker = new Worker(work, {
    eval: true,
    workerData: { file, content, every: everyMilliseconds, grace: graceMilliseconds },
    // Nor does it load what the process itself was started with.
    execArgv: [],
  })
  let isStopped = false
  const stop = () => {
    isStopped = true
    void worker.terminate()
  }
  const tell = (how: Loss) => {
    if (isStopped) return
    stop()
    lost(how)
  }
  worker.on('message', () => tell('taken'))
  // Without it nobody would know that this process is alive.
  worker.on('error', () => tell('silent'))
  worker.unref()
  return stop
}
