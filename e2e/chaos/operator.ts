import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

const answered = z.object({ answer: z.record(z.string(), z.unknown()) })
const reconciled = z.object({ payments_left: z.number(), differences_found: z.number() })
const refused = z.object({ code: z.string() })

/** Milliseconds; a busy machine, and a server that is killed again, take their time. */
const patience = 600_000

type Ran = { failed: boolean; text: string }

/** `npm run operator` as the person gives it. */
const run = (dataDir: string, given: readonly string[]) =>
  new Promise<Ran>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/operator.mjs', ...given],
      { env: { ...process.env, DATA_DIR: dataDir } },
      (error, text) => resolve({ failed: error !== null, text }),
    )
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Refused for now: by the token of the server before, or because the provider does not answer yet. */
const passes = new Set(['not_found', 'payment_provider_failed', 'unavailable'])

/** The commands of whoever runs the installation; repeated while the server does not answer. */
export const operatorOf = (dataDir: string) => {
  const ask = async (...given: string[]): Promise<Record<string, unknown> | string> => {
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      const said = parsed((await run(dataDir, given)).text)
      const good = answered.safeParse(said)
      if (good.success) return good.data.answer
      const bad = refused.safeParse(said)
      if (bad.success) return bad.data.code
      await setTimeout(200)
    }
    throw new Error(`The operator got no answer to ${given.join(' ')}`)
  }
  const reconcile = async () => {
    const deadline = Date.now() + patience
    for (;;) {
      const answer = await ask('reconcile')
      if (typeof answer !== 'string') return reconciled.parse(answer)
      if (!passes.has(answer) || Date.now() > deadline)
        throw new Error(`The operator's reconciliation was refused: ${answer}`)
      await setTimeout(500)
    }
  }
  return {
    /** Looks for what no event announced; answers what is left, and what the ledger has found. */
    reconcile,
    /**
     * Gives a payment back that the product may not have heard of yet. A second try whose first
     * answer was lost is refused: nothing is left.
     */
    refundAll: async (jobId: number) => {
      const codes: unknown[] = []
      while (codes.length < 20) {
        const answer = await ask('refund', String(jobId))
        if (typeof answer !== 'string' || answer === 'refund_mismatch') return
        codes.push(answer)
        await reconcile()
      }
      throw new Error(`The refund of job ${jobId} was refused: ${codes.join(', ')}`)
    },
  }
}
