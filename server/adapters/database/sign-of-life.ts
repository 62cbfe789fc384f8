import { Worker } from 'node:worker_threads'

const everyMilliseconds = 2000

/** Plain text, which needs no file of its own in the bundle, nor a loader for TypeScript in the sources. */
const work = `
  const { readFileSync, utimesSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  const { file, content, every } = workerData
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
  setInterval(() => {
    if (!isOwn()) return parentPort.postMessage('lost')
    try {
      touch()
    } catch {}
  }, every)
`

/**
 * Touches a file for as long as it has this content, in a thread of its own: the embedded engine holds up this one
 * for as long as a statement takes. Tells once where the file is gone or another's. Answers how to stop.
 */
export const giveSigns = (file: string, content: string, lost: () => void) => {
  const worker = new Worker(work, {
    eval: true,
    workerData: { file, content, every: everyMilliseconds },
    // Nor does it load what the process itself was started with.
    execArgv: [],
  })
  let isStopped = false
  const stop = () => {
    isStopped = true
    void worker.terminate()
  }
  const tell = () => {
    if (isStopped) return
    stop()
    lost()
  }
  worker.on('message', tell)
  // Without it nobody would know that this process is alive.
  worker.on('error', tell)
  worker.unref()
  return stop
}
