import type { Context } from '../../context.ts'
import { isFailure } from '../../lib/failure.ts'
import { type Act, record } from './record.ts'

type Facts = Record<string, string>

/**
 * Does what no transaction can hold, such as a call to the payment provider: a line that says `begun`
 * is committed before, one that says how it ended after: `uncertain` where the provider gave no sure answer, so
 * that it may have been done all the same. A process that dies in between leaves the first one, so
 * that no act is without its line.
 */
export const recordAround = async <T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  act: Act,
  work: () => Promise<T>,
  outcome: (result: T) => Facts = () => ({}),
): Promise<T> => {
  const tell = (facts: Facts) => record(db, { ...act, facts: { ...act.facts, ...facts } }, clock())
  const line = String(await tell({ state: 'begun' }))
  const attempt = async () => {
    try {
      return await work()
    } catch (error) {
      const code = isFailure(error) ? error.failure.code : 'internal'
      if (code === 'payment_provider_failed') await tell({ state: 'uncertain', line })
      else await tell({ state: 'failed', line, code })
      throw error
    }
  }
  const result = await attempt()
  await tell({ state: 'done', line, ...outcome(result) })
  return result
}
