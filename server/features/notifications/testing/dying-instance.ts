import { openPostgres } from '../../../adapters/database/postgres.ts'
import { createTasks } from '../../../tasks/queue.ts'
import { messageIdOf } from '../letters/message-id.ts'

/**
 * An instance of its own process, on the database of its first argument, that sends a letter, names it
 * on its standard output and never comes to note that it was sent.
 */
const run = async (url = '') => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const database = await openPostgres(url)
  const tasks = await createTasks({ database, clock: () => new Date(), log: silent })
  tasks.register({
    sendLetter: (_, task) => {
      const sent = messageIdOf({ publicUrl: () => 'https://plumbline.test' }, 'sendLetter', task)
      process.stdout.write(`${sent}\n`)
      return new Promise(() => {})
    },
  })
  await tasks.start()
}

await run(process.argv[2])
