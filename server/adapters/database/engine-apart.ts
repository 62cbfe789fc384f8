import { fork } from 'node:child_process'
import { z } from 'zod'
import type { Ask } from './wire.ts'

const here = import.meta.url
const isSource = here.endsWith('.ts')

const answer = z.instanceof(Uint8Array)

/** What the process says next; one question at a time is asked. Fails once it has ended. */
const hear = (child: ReturnType<typeof fork>) => {
  let next = { said: (_message: unknown) => {}, failed: (_fault: Error) => {} }
  let fault: Error | undefined
  const fail = () => {
    fault = new Error('The process of an embedded engine ended')
    next.failed(fault)
  }
  child.on('message', (message) => next.said(message))
  child.once('exit', fail)
  child.on('error', fail)
  return () =>
    new Promise<unknown>((said, failed) => {
      next = { said, failed }
      if (fault) failed(fault)
    })
}

/**
 * An embedded engine in a process of its own, on the files in `dataDir`, which nobody else may open. It ends
 * with its server, or with `end`, and leaves the files as a process does that is killed.
 */
export const openEngineApart = async (
  dataDir: string,
): Promise<{ ask: Ask; end: () => Promise<void> }> => {
  const program = new URL(isSource ? './engine-process.ts' : './engine-process.js', here)
  const child = fork(program, [dataDir], {
    // The sources need a loader for TypeScript; in the bundle it is a file beside this one.
    execArgv: isSource ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, () => resolve())
  })
  const listen = hear(child)
  await listen()
  return {
    ask: async (messages) => {
      const heard = listen()
      child.send(messages, () => {})
      return answer.parse(await heard)
    },
    end: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
