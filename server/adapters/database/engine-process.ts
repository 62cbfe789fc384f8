import { setPriority } from 'node:os'
import { answerOf, openEngine } from './engine.ts'

/*
 * Entry of a process in which an embedded engine works on files of its own, beside that of the server:
 * `engine-process <folder>`. Messages of PostgreSQL's protocol come by the channel, and so do the answers.
 */

// A key pressed in a terminal reaches it too; it ends with its server, not before.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// Whoever waits for the server goes first.
setPriority(10)

const [dataDir = ''] = process.argv.slice(2)
const engine = await openEngine({ dataDir })

/** Where the server has gone meanwhile, that is all there is to it. */
const say = (what: Uint8Array | 'ready') => process.send?.(what, () => {})

process.on('message', async (messages: Uint8Array) => say(await answerOf(engine, messages)))
say('ready')
