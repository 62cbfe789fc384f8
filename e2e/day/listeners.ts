import { get } from 'node:http'
import { createInterface } from 'node:readline'
import { summaryOf } from './latencies.ts'
import type { Account } from './tokens.ts'

/** Milliseconds after which a browser comes back. */
const pause = 3000

const dataOfJobs = /^data: \{"jobId":(\d+)\}$/

/** Browsers that stay open: each reads its stream of live updates from one of the instances. */
export const openListeners = (instances: readonly string[], accounts: readonly Account[]) => {
  const submittedAt = new Map<number, number>()
  /** When each account first heard of each job. */
  const heardAt = new Map<string, number>()
  let closed = false
  let returns = 0

  const listen = (account: Account, url: string) => {
    const again = () => {
      if (closed) return
      returns += 1
      setTimeout(() => listen(account, url), pause).unref()
    }
    const headers = { authorization: `Bearer ${account.token}` }
    const sent = get(`${url}/api/live`, { headers, agent: false }, (answer) => {
      const lines = createInterface({ input: answer })
      // A stream that is cut off ends its lines too.
      lines.on('error', () => {})
      lines.on('line', (line) => {
        const jobId = dataOfJobs.exec(line)?.[1]
        const key = `${jobId} ${account.id}`
        if (jobId && !heardAt.has(key)) heardAt.set(key, performance.now())
      })
      answer.once('close', again)
      answer.once('error', () => {})
    })
    sent.once('error', again)
    open.set(account.id, () => sent.destroy())
  }

  const open = new Map<number, () => void>()
  for (const [place, account] of accounts.entries())
    listen(account, instances[place % instances.length] ?? '')

  return {
    ids: accounts.map(({ id }) => id),
    /** The plumber has been answered: from now on companies wait to hear of it. */
    submitted: (jobId: number) => submittedAt.set(jobId, performance.now()),
    /** Milliseconds from that answer until each listener heard; a line for each that never did. */
    summary: (offers: readonly { jobId: number; companyId: number }[]) => {
      const heard = ({ jobId, companyId }: (typeof offers)[number]) =>
        heardAt.get(`${jobId} ${companyId}`)
      const delays = offers.flatMap((offer) => {
        const [at, submitted] = [heard(offer), submittedAt.get(offer.jobId)]
        return at === undefined || submitted === undefined ? [] : [Math.max(0, at - submitted)]
      })
      const missed = offers
        .filter((offer) => heard(offer) === undefined)
        .map(
          ({ jobId, companyId }) => `company ${companyId} listened and never heard of job ${jobId}`,
        )
      return { ...summaryOf(delays), missed, returns }
    },
    close: () => {
      closed = true
      for (const end of open.values()) end()
    },
  }
}

export type Listeners = ReturnType<typeof openListeners>
