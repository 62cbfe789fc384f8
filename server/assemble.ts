import { languageChoice, languages } from '#contract/language.ts'
import { backgroundOf, type ContextInput, createContext } from './context.ts'
import { unsubscribePart } from './features/accounts/index.ts'
import { livePart } from './features/live/index.ts'
import { metricsPart } from './features/metrics/index.ts'
import { mailboxPart, tellOfLowDisk } from './features/notifications/index.ts'
import { operatorPart } from './features/operator/index.ts'
import { paymentWebhook } from './features/payments/index.ts'
import { taskHandlers } from './features/tasks.ts'
import { answerWithin } from './http/limits/answer-within.ts'
import { createServer, portOf } from './http/server.ts'
import { advisoryLocks } from './lib/advisory-locks.ts'

/** Connections that may wait to be taken: all browsers of an instance that went come at once. */
const mostWaiting = 4096

/** Of the time for what is under way: what a letter may take of it. Whoever is next sends it again. */
const letterShare = 1 / 2

const build = async (input: ContextInput, webFolder: string) => {
  const { context, simulator, outbox } = await createContext(input)
  const parts = [
    paymentWebhook(context),
    unsubscribePart(context),
    livePart(context),
    operatorPart(context),
    metricsPart(context),
    ...(simulator ? [simulator] : []),
    ...(outbox ? [mailboxPart(outbox)] : []),
  ]
  const app = await createServer(context, { webFolder, parts })
  // The simulator makes its tables when it is registered.
  await app.ready()
  return { context, app, isSimulatorHere: simulator !== undefined }
}

/** The whole product on one database: context, tasks and server, not yet listening. */
export const assemble = async (input: ContextInput, webFolder: string) => {
  const { context, app, isSimulatorHere } = await input.database.inTurn(
    advisoryLocks.assembly,
    () => build(input, webFolder),
  )
  const database = backgroundOf(context.database)
  context.tasks.register(taskHandlers({ ...context, database, db: database.db }))
  context.room.whenLow((free) => tellOfLowDisk(context, free))
  return {
    context,
    app,
    /** Does work that asks the product itself, before it listens: nobody else is answered meanwhile. */
    byItself: (work: () => Promise<void>) => answerWithin(app, context.addresses, work),
    listen: async () => {
      const { host, port } = input.config
      await app.listen({ host, port, backlog: mostWaiting })
      context.addresses.listening(portOf(app))
      // The landing page names its own address: it is written now, not for its first visitor.
      for (const language of languages)
        await app.inject(`/home?${languageChoice.query}=${language}`)
    },
    /**
     * Finishes what is under way but for a snapshot, which can wait for the next start, then closes everything
     * it was given. No request waits for the tasks, of which one may wait for somebody who does not answer, but
     * where the payment simulator that they ask is a part of this server.
     */
    close: async () => {
      await input.database.endReading?.()
      context.mail.endWithin(input.config.stopSeconds * letterShare * 1000)
      const stopped = context.tasks.stop()
      if (isSimulatorHere) await stopped
      await Promise.all([stopped, app.close()])
      await context.room.close()
      await input.database.close()
    },
  }
}
