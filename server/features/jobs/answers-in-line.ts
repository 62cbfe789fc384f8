import { onceFor } from '../../database/prepared.ts'

/**
 * The answers of this server that would take one job, one after the other: waiting for each other in the
 * database, each of them would hold a connection meanwhile. Who has waited looks how the job stands now,
 * and does its own work only where that leaves the answer open.
 */
export const answersInLine = onceFor((_db) => {
  const underWay = new Map<number, Promise<unknown>>()
  const begin = async <Done>(jobId: number, work: () => Promise<Done>) => {
    const done = work()
    const ended = Promise.allSettled([done]).then(() => underWay.delete(jobId))
    underWay.set(jobId, ended)
    return done
  }
  return async <Done>(
    jobId: number,
    look: () => Promise<Done | undefined>,
    work: () => Promise<Done>,
  ): Promise<Done> => {
    for (;;) {
      const ahead = underWay.get(jobId)
      if (!ahead) return begin(jobId, work)
      await ahead
      const known = await look()
      if (known !== undefined) return known
    }
  }
})
